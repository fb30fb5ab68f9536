import { describe, expect, it } from "vitest";
import { Role } from "@/server/platform/role";
import { allows } from "@/server/platform/roles";

describe("roles", () => {
  it.each([
    ["owner", "members:write", true],
    ["developer", "keys:write", true],
    ["developer", "reviews:write", false],
    ["developer", "members:write", false],
    ["reviewer", "reviews:write", true],
    ["reviewer", "keys:read", false],
    ["reviewer", "settings:write", false],
    ["billing", "usage:read", true],
    ["billing", "screenings:read", false],
    ["read_only", "screenings:read", true],
    ["read_only", "screenings:write", false],
  ] as const)("%s %s: %s", (role, permission, allowed) => {
    expect(allows(role, permission)).toBe(allowed);
  });

  it("lets whoever writes also read", () => {
    expect(allows("developer", "webhooks:read")).toBe(true);
    expect(allows("reviewer", "screenings:read")).toBe(true);
  });

  it("gives nobody but owners the audit log", () => {
    expect(Role.options.filter((role) => allows(role, "audit:read"))).toEqual(["owner"]);
  });
});
