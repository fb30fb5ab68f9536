/**
 * Why a Node process ended, of what it wrote to stderr: the message of the error that nobody caught, without its stack, else its last line.
 * Node writes its own version last, and the fields of an error after its stack.
 */
export function lastWords(stderr: string): string {
  const lines = stderr
    .replace(/^\s*Node\.js v\d+\.\S+\s*$/gm, "")
    .trimEnd()
    .split("\n");
  // A cause has a stack of its own, further in, below that of its error.
  const pointer = lines.findLastIndex((line) => /^\s*\^+\s*$/.test(line));
  const frame = lines.findIndex((line, at) => at > pointer && isFrame(line));
  const said = frame > 0 ? messageAbove(lines, frame) : "";
  return (
    said ||
    thrownAsItIs(lines, pointer) ||
    (lines.findLast((line) => line.trim() !== "") ?? "")
  ).trim();
}

const isFrame = (line: string) => /^\s+at /.test(line);

/** A message may have several lines; above it stands an empty one, or the place in the code. */
function messageAbove(lines: readonly string[], frame: number): string {
  const start = lines
    .slice(0, frame)
    .findLastIndex((line) => /^(Uncaught )?[\w$.]*(Error|Exception)\b/.test(line));
  return start < 0 ? (lines[frame - 1] ?? "") : lines.slice(start, frame).join(" ");
}

/** What was thrown and is no error has no stack; Node shows the code, a pointer and the thing. */
function thrownAsItIs(lines: readonly string[], pointer: number): string {
  return pointer < 0 ? "" : (lines.slice(pointer + 1).find((line) => line.trim() !== "") ?? "");
}
