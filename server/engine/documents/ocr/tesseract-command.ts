import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Raster, TextReader, TextRequest } from "../ports";
import { invertBelow, modes } from "./tesseract-settings";
import { wordsFromTsv } from "./tsv";
import { tiffOf } from "./write-tiff";

/**
 * Reads with an installed `tesseract` command (one thread per process: more cost CPU and gain nothing), or gives undefined
 * when the command is missing or has no English model. What it has no model for is left to `otherwise`.
 */
export async function tesseractCommandReader(
  command: string,
  otherwise: TextReader,
): Promise<TextReader | undefined> {
  const listed = await run(command, ["--list-langs"], []).catch(() => "");
  const installed = new Set(listed.split("\n").map((line) => line.trim()));
  if (!installed.has("eng")) return undefined;
  const readEach = async (pictures: readonly Raster[], request: TextRequest) => {
    if (!request.languages.every((code) => installed.has(code))) return otherwise.readEach(pictures, request);
    const tsv = await run(
      command,
      [
        ...["/dev/stdin", "stdout", "--psm", modes[request.segmentation]],
        ...["-l", request.languages.join("+")],
        ...["-c", `invert_threshold=${invertBelow}`],
        ...(request.sauvola ? ["-c", "thresholding_method=2"] : []),
        ...(request.alphabet ? ["-c", `tessedit_char_whitelist=${request.alphabet}`] : []),
        "tsv",
      ],
      pictures,
    );
    return wordsFromTsv(tsv, pictures);
  };
  return {
    readEach,
    read: async (picture, request) => (await readEach([picture], request))[0] ?? [],
    async orientation(picture) {
      if (!installed.has("osd")) return otherwise.orientation(picture);
      const report = await run(command, ["/dev/stdin", "stdout", "--psm", "0", "-l", "osd"], [picture]).catch(
        () => "",
      );
      const turn = Number(/Rotate:\s*(\d+)/.exec(report)?.[1] ?? 0);
      const confidence = Number(/Orientation confidence:\s*([\d.]+)/.exec(report)?.[1] ?? 0);
      const known = turn === 90 || turn === 180 || turn === 270 ? turn : 0;
      return { turn: known, confidence: Math.min(1, confidence / 10) };
    },
  };
}

const outputLimit = 32_000_000;

async function run(command: string, args: readonly string[], pictures: readonly Raster[]): Promise<string> {
  const file = pictures.length > 0 ? await unnamedFile(tiffOf(pictures)) : undefined;
  try {
    return await answer(command, args, file?.fd);
  } finally {
    await file?.close();
  }
}

/** A file that nobody can find and that is gone when it is closed. The command reads a pipe byte by byte, which costs a fifth of a page. */
async function unnamedFile(bytes: Uint8Array): Promise<FileHandle> {
  const path = join(tmpdir(), `picture-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  await file.write(bytes, 0, bytes.length, 0);
  return file;
}

function answer(command: string, args: readonly string[], input: number | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: {
        NODE_ENV: "production",
        PATH: "/usr/local/bin:/usr/bin:/bin",
        OMP_THREAD_LIMIT: "1",
        LC_ALL: "C",
      },
      stdio: [input ?? "ignore", "pipe", "ignore"],
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout?.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > outputLimit) child.kill("SIGKILL");
      else chunks.push(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString("utf8"));
      else reject(new Error(`tesseract ended with ${code}`));
    });
  });
}
