import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_TOTAL_BYTES } from "@/server/documents/schema";
import { ApiError } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import { asBroken, MIB, notTooSlowly } from "./body";
import { enterLarge } from "./large-places";
import { openSpool, type Spool } from "./spool";

/** Fields of files that our pages have. */
const TAKEN = /^(?:documents|paper-\d{1,2})$/;

/** The documents, and the form around them. */
export const MOST_FORM_BYTES = MAX_TOTAL_BYTES + MIB;
const LIMITS = {
  files: MAX_DOCUMENTS,
  fields: 60,
  parts: MAX_DOCUMENTS + 60,
  // Two thousand letters in UTF-8, and some more.
  fieldSize: 16_384,
  fileSize: MAX_DOCUMENT_BYTES,
  headerPairs: 10,
  headerSize: 4_096,
};

/** RFC 2046 gives a boundary seventy letters at most; the time to look for one grows with them. */
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=(?:"([^"\\]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i;

/** Its bytes are in memory for as long as `work` takes; a large file's at one of the places for that, for which it waits. */
export type FormFile = {
  /** The name of its field. */
  field: string;
  name: string;
  size: number;
  read<T>(work: (bytes: Uint8Array) => Promise<T>): Promise<T>;
};
/** Fields by name, and the files in order. Whoever opened it closes it. */
export type Form = { fields: FormData; files: readonly FormFile[]; close(): Promise<void> };

type SentForm = Readable & Pick<IncomingMessage, "headers">;

/** Whether the body says that it is a form of parts, the only kind that our pages send. */
export function isMultipart(request: IncomingMessage): boolean {
  return MULTIPART.test(request.headers["content-type"] ?? "");
}

/**
 * A multipart form, its parts and bytes counted as they come. Files wait on disk, sealed, until each is asked for. The body is read to its
 * end also when it is refused, since a browser shows no answer to one that was cut off; nothing is made of it then.
 */
export async function readForm(request: SentForm, sender: Guest): Promise<Form> {
  const [, quoted, plain] = MULTIPART.exec(request.headers["content-type"] ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new ApiError("invalid_document");
  const reader = new Reader(boundary, sender);
  try {
    let size = 0;
    for await (const chunk of notTooSlowly(request.iterator({ destroyOnReturn: false }))) {
      size += chunk.byteLength;
      if (size > MOST_FORM_BYTES) reader.refuse(new ApiError("documents_too_large"));
      await reader.take(chunk);
    }
    return await reader.end();
  } catch (error) {
    await reader.close();
    throw asBroken(error, "invalid_document");
  }
}

/** Parts on their way: fields into memory, files one behind the other into one file on disk. */
class Reader {
  readonly #fields = new FormData();
  readonly #files: FormFile[] = [];
  readonly #parser;
  readonly #finished;
  #spool: Promise<Spool> | undefined;
  #written = 0;
  #work: Promise<void> = Promise.resolve();
  #file: BusboyFileStream | undefined;
  #refusal: unknown;
  #stop: () => void = () => undefined;
  readonly #stopped = new Promise<void>((resolve) => {
    this.#stop = resolve;
  });

  constructor(
    boundary: string,
    private readonly sender: Guest,
  ) {
    const parser = new Busboy({
      headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
      limits: LIMITS,
    });
    const broken = () => this.refuse(new ApiError("invalid_document"));
    parser.on("field", (name, value, _, cut) => (cut ? broken() : this.#fields.append(name ?? "", value)));
    parser.on("file", (field, file, name) => {
      // One that waits for its turn when the form breaks off: `broken` tells it.
      file.on("error", () => undefined);
      file.once("limit", () => this.refuse(new ApiError("document_too_large")));
      this.#work = this.#work.then(() => this.#keep(field, file, name)).catch((error) => this.refuse(error));
    });
    parser.on("filesLimit", () => this.refuse(new ApiError("too_many_documents")));
    parser.on("fieldsLimit", broken);
    parser.on("partsLimit", broken);
    parser.on("error", broken);
    this.#finished = new Promise<void>((resolve) => parser.once("finish", () => resolve()));
    this.#parser = parser;
  }

  /** Nothing more is made of what comes. */
  refuse(reason: unknown): void {
    this.#refusal ??= reason;
    this.#file?.destroy();
    this.#stop();
  }

  async take(chunk: Uint8Array): Promise<void> {
    if (this.#refusal !== undefined) return;
    if (this.#parser.write(chunk)) return;
    const drained = new Promise<void>((resolve) => this.#parser.once("drain", () => resolve()));
    await Promise.race([drained, this.#stopped]);
  }

  async end(): Promise<Form> {
    if (this.#refusal === undefined) {
      this.#parser.end();
      await Promise.race([this.#finished, this.#stopped]);
    }
    await this.#work;
    if (this.#refusal !== undefined) throw this.#refusal;
    return { fields: this.#fields, files: this.#files, close: () => this.close() };
  }

  async close(): Promise<void> {
    this.refuse(new ApiError("invalid_document"));
    await this.#work;
    await (await this.#spool?.catch(() => undefined))?.close();
  }

  async #keep(field: string | undefined, file: BusboyFileStream, name: string): Promise<void> {
    if (this.#refusal !== undefined || field === undefined || !TAKEN.test(field)) return void file.resume();
    this.#file = file;
    const start = this.#written;
    for await (const piece of file) {
      this.#spool ??= openSpool(this.sender);
      await (await this.#spool).write(piece);
      this.#written += piece.byteLength;
    }
    const size = this.#written - start;
    // The field that nobody chose a file in.
    if (size === 0 && !name) return;
    const read: FormFile["read"] = async (work) => {
      const leave = size > MIB ? await enterLarge(this.sender) : () => undefined;
      try {
        return await work((size > 0 && (await (await this.#spool)?.read(start, size))) || new Uint8Array());
      } finally {
        leave();
      }
    };
    this.#files.push({ field, name: name ?? "", size, read });
  }
}
