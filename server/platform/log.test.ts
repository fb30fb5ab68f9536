import { afterEach, expect, test, vi } from "vitest";
import { overrideEnv } from "./env";
import { log, safeCode, tameConsole, withoutTokens } from "./log";
import { countRequest } from "./metrics";

const own = { ...console };
afterEach(() => {
  Object.assign(console, own);
  vi.restoreAllMocks();
});

test("what a library prints of a request is not kept", () => {
  const restore = overrideEnv({ LOG_LEVEL: "info" });
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  tameConsole();
  try {
    JSON.parse("marta@example.com");
  } catch (error) {
    console.error("⨯", error, { password: "hunter2" });
  }
  console.log("marta@example.com");
  restore();
  const lines = printed.mock.calls.map(([line]) => String(line));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", msg: "library", err: { kind: "SyntaxError" } },
    { level: "info", msg: "library" },
  ]);
  expect(lines.join()).not.toMatch(/marta|hunter2/);
});

test("tokens and keys are cut out of a path wherever they stand", () => {
  const token = "a-_0".repeat(10).concat("abc");
  for (const path of [`/verify/${token}`, `/identity/${token}/api/claim`, `/invoice/${token}?lang=es`]) {
    expect(withoutTokens(path)).not.toContain(token);
  }
  expect(withoutTokens("Bearer svc_live_0123456789abc")).toBe("Bearer svc_live_[key]");
});

test("the cause of a failure is kept by its codes, what it was about is not", () => {
  const restore = overrideEnv({ LOG_LEVEL: "info" });
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const refused = Object.assign(new Error("connect ECONNREFUSED 10.2.3.4:25"), {
    code: "ECONNREFUSED",
    syscall: "connect",
    address: "10.2.3.4",
  });
  const smtp = Object.assign(new Error("550 no such user marta@example.com"), {
    code: "EENVELOPE",
    responseCode: 550,
    command: "RCPT TO",
    rejected: ["marta@example.com"],
  });
  log().error({ err: new Error("mail not sent", { cause: smtp }) }, "x");
  log().error({ err: new Error("fetch failed", { cause: new AggregateError([refused, refused]) }) }, "x");
  const unique = Object.assign(new Error("duplicate"), {
    code: "23505",
    constraint: "User_email_key",
    detail: "Key (email)=(m@x.es)",
  });
  log().error({ err: unique }, "x");
  restore();
  const [mail, fetched, row] = printed.mock.calls.map(([line]) => JSON.parse(String(line)).err);
  expect(mail.causes).toEqual([{ kind: "Error", code: "EENVELOPE", responseCode: 550 }]);
  expect(fetched.causes[0]).toEqual({ kind: "AggregateError" });
  expect(fetched.causes[1]).toEqual({ kind: "Error", code: "ECONNREFUSED", syscall: "connect" });
  expect(row).toMatchObject({ code: "23505", constraint: "User_email_key" });
  expect(JSON.stringify(printed.mock.calls)).not.toMatch(/marta|m@x\.es|10\.2\.3\.4/);
  expect(safeCode(new Error("x", { cause: new AggregateError([refused]) }))).toBe("ECONNREFUSED");
});

test("an access log names the route and the request, never what was asked for", () => {
  const restore = overrideEnv({ LOG_LEVEL: "info", ACCESS_LOG: true });
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  countRequest("GET", "/v1/screenings/{id}", 404, 12.4, "req_abc");
  countRequest("PROPFIND", "other", 404, 1);
  restore();
  countRequest("GET", "/v1/me", 200, 1);
  const lines = printed.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    {
      msg: "access",
      method: "GET",
      route: "/v1/screenings/{id}",
      status: 404,
      ms: 12,
      request_id: "req_abc",
    },
    { msg: "access", method: "other", route: "other", status: 404, ms: 1 },
  ]);
});
