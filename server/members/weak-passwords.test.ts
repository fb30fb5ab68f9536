import { expect, test } from "vitest";
import { NewPassword } from "./schema";
import { passwordStrength } from "./weak-passwords";

test.each([
  "password1234",
  "P@ssw0rd12345",
  "passwordpassword",
  "123456789012",
  "qwertyuiop123",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "Contraseña2026",
  "iloveyou2026!!",
  "Madrid2026Madrid",
  "welcome-welcome",
  "asdfghjkl;12345",
  "Bienvenido123!",
  "1q2w3e4r5t6y",
  "!qaz2wsx#edc",
  "zaq1xsw2cde3",
  "qazwsxedcrfv",
  "a1b2c3d4e5f6",
  "Liverpool2024!",
  "manchester12",
  "Jesus-1234567",
])("%s is guessed first", (password) => {
  expect(passwordStrength(password)).toBe("weak");
  expect(NewPassword.safeParse(password).success).toBe(false);
});

test.each([
  "correct horse battery staple",
  "tortuga-lluvia-mesa",
  "kV9#rt2!mQpz",
  "Zapatos verdes en la luna",
  "nine otters reading in Trondheim",
])("%s is not", (password) => {
  expect(passwordStrength(password)).not.toBe("weak");
  expect(NewPassword.safeParse(password).success).toBe(true);
});

test("what is known of a person is no secret of theirs", () => {
  const password = "ainhoaetxeberria26";
  expect(passwordStrength(password)).not.toBe("weak");
  expect(passwordStrength(password, ["Ainhoa Etxeberria", "a.etxeberria@example.com"])).toBe("weak");
});

test("a long password is judged at once", () => {
  const started = performance.now();
  for (const password of ["a".repeat(200), "ab".repeat(100), "correct horse ".repeat(14)])
    passwordStrength(password);
  expect(performance.now() - started).toBeLessThan(500);
});
