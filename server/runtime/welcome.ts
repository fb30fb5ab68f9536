import { env } from "@/server/platform/env";
import type { Demo } from "./demo-account";

/** The last thing a start prints: where it runs and what to try first. */
export function welcome(demo: Demo | undefined): string {
  const { APP_NAME, BASE_URL } = env();
  const address = `\n  ${APP_NAME} is ready: ${BASE_URL}\n`;
  if (!demo) {
    return `${address}
  Make an operator:  npm run -s svc -- users create --email you@example.com --name "Your name" --staff
  an account:        npm run -s svc -- accounts create --name "Example"
  its first owner:   npm run -s svc -- members invite --account ID --email them@example.com
  and a key for it:  npm run -s svc -- keys create --account ID --env test --scopes "*"
`;
  }
  return `${address}
  Dashboard     ${BASE_URL}/sign-in
  Login         ${demo.email}, password ${demo.password}
  Sandbox key   ${demo.test_key}
  Live key      ${demo.live_key}

  Try it:
  curl ${BASE_URL}/v1/me -H "Authorization: Bearer ${demo.test_key}"
`;
}
