import { createHmac } from "node:crypto";
import canonicalize from "canonicalize";
import { networkOf } from "../ip-range";
import { assertModestJson } from "../json-object";
import { takeQuota } from "../rate-limit";
import { equalInConstantTime } from "../secrets";

const LIFE_MS = 5 * 60_000;
const REFUSED_PER_MINUTE = 20;

/**
 * Whether a call of the Inngest server is its own, told from the bytes as they came before anything is made of them: the SDK parses and
 * orders a body before it compares. A server that signs the ordered form of another text is believed after a second look, which a
 * stranger gets a few times a minute.
 */
export async function isSignedCall(
  text: string,
  signature: string | null,
  keys: readonly (string | undefined)[],
  ip: string | null,
): Promise<boolean> {
  const parts = new URLSearchParams(signature ?? "");
  const [t, s] = [parts.get("t") ?? "", parts.get("s") ?? ""];
  // Real time, as in the SDK, whatever the injected clock of a test says.
  if (!/^\d{1,12}$/.test(t) || Math.abs(Date.now() - Number(t) * 1000) > LIFE_MS) return false;
  const matches = (body: string) =>
    keys.some((key) => {
      if (!key) return false;
      const mac = createHmac("sha256", key.replace(/^signkey-\w+-/, ""))
        .update(body)
        .update(t);
      return equalInConstantTime(mac.digest("hex"), s);
    });
  if (matches(text)) return true;
  if (!(await takeQuota(`inngest:${networkOf(ip ?? "")}`, REFUSED_PER_MINUTE)).allowed) return false;
  try {
    assertModestJson(text);
    return matches(canonicalize(JSON.parse(text)) ?? "");
  } catch {
    return false;
  }
}
