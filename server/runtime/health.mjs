// The image's health check: whether what this container runs answers. Ends with 0 or 1.

const { PORT = "3000", ROLE = "all", METRICS_PORT } = process.env;
// A worker listens nowhere but on its metrics' port, one above the web process' one.
const address =
  ROLE === "worker"
    ? METRICS_PORT && `http://127.0.0.1:${Number(METRICS_PORT) + 1}/metrics`
    : `http://127.0.0.1:${PORT}/healthz`;
const ok =
  !address ||
  (await fetch(address).then(
    (answer) => answer.ok,
    () => false,
  ));
process.exitCode = ok ? 0 : 1;
