import { relative } from "node:path";
import type { FullConfig, Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** After everything else that was said of a failed test: what to type to run it by itself. */
export default class AloneReporter implements Reporter {
  private readonly failed = new Set<string>();
  private config = "";

  onBegin({ configFile }: FullConfig): void {
    this.config = relative(process.cwd(), configFile ?? "");
  }

  onTestEnd({ location, expectedStatus }: TestCase, { status }: TestResult): void {
    const place = `${relative(process.cwd(), location.file)}:${location.line}`;
    if (status === expectedStatus || status === "skipped") this.failed.delete(place);
    else this.failed.add(place);
  }

  onEnd(): void {
    const commands = [...this.failed].map(
      (place) => `  npx playwright test --config=${this.config} ${place} --trace=on`,
    );
    if (commands.length > 0) console.log(`\nAlone:\n${commands.join("\n")}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
