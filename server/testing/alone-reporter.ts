import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const quoted = (text: string) => `"${text.replace(/["\\$`]/g, "\\$&")}"`;
/** `-t` takes a pattern. */
const literally = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** After everything else that was said of a failed test: what to type to run it by itself. */
export default class AloneReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const commands = modules.flatMap((module) => {
      const file = `npx vitest run --project=${module.project.name} ${relative(process.cwd(), module.moduleId)}`;
      const failed = [...module.children.allTests("failed")];
      if (failed.length > 0)
        return failed.map(
          ({ fullName }) => `${file} -t ${quoted(literally(fullName.replaceAll(" > ", " ")))}`,
        );
      return module.ok() ? [] : [file];
    });
    if (commands.length > 0) console.log(`\nAlone:\n${commands.map((one) => `  ${one}`).join("\n")}\n`);
  }
}
