import { expect, test } from "vitest";
import { POST } from "@/app/api/trpc/[trpc]/route";

const ask = (headers: Record<string, string>) =>
  POST(
    new Request("http://localhost:3000/api/trpc/signIn.magicLink", {
      method: "POST",
      headers,
      body: JSON.stringify({ json: { email: "marta@example.com" } }),
    }),
  );

// A form or an image of another site can send the cookie along, but no header of its own without asking first, and nobody answers that.
test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json"])(
  "a call without the dashboard's own header is refused (%s)",
  async (type) => {
    expect((await ask({ "Content-Type": type, Cookie: "next-auth.session-token=x" })).status).toBe(400);
  },
);
