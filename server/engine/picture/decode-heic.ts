import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { packageFile } from "../package-file";

// What is used of libheif. Its functions, and not the classes around them: those write what is wrong to stdout, which is where answers go.
type Failed = { code: unknown };
type Handle = { readonly handle: unique symbol };
type Channel = { id: unknown; width: number; height: number; stride: number; data: Uint8Array };
type Heif = {
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
  heif_channel: { heif_channel_interleaved: unknown };
  heif_context_alloc(): object;
  heif_context_free(context: object): void;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): Failed;
  heif_js_context_get_primary_image_handle(context: object): Handle | Failed | null;
  heif_image_handle_get_width(image: Handle): number;
  heif_image_handle_get_height(image: Handle): number;
  heif_image_handle_release(image: Handle): void;
  heif_js_decode_image2(
    image: Handle,
    space: unknown,
    chroma: unknown,
  ): { channels: Channel[]; image: object } | Failed | null;
  heif_image_release(image: object): void;
};

let loaded: Promise<Heif> | undefined;
const silent = () => undefined;

/** A megabyte of WebAssembly, for those processes that meet such a file. */
function heif(): Promise<Heif> {
  loaded ??= createRequire(import.meta.url)("libheif-js/libheif-wasm/libheif.js")({
    wasmBinary: readFileSync(packageFile("libheif-js/libheif-wasm/libheif.wasm")),
    print: silent,
    printErr: silent,
  }) as Promise<Heif>;
  return loaded;
}

/** The picture that a file is about, turned as the file says; what its camera noted beside that is no second turn. Three bytes a pixel. */
export async function decodeHeic(bytes: Uint8Array, mostPixels: number) {
  const lib = await heif();
  const context = lib.heif_context_alloc();
  try {
    const { code } = lib.heif_context_read_from_memory(context, bytes);
    if (code !== lib.heif_error_code.heif_error_Ok) throw new Error("No HEIC file");
    const image = lib.heif_js_context_get_primary_image_handle(context);
    if (!image || "code" in image) throw new Error("No picture in the file");
    try {
      return await pixelsOf(lib, image, mostPixels);
    } finally {
      lib.heif_image_handle_release(image);
    }
  } finally {
    lib.heif_context_free(context);
  }
}

async function pixelsOf(lib: Heif, image: Handle, mostPixels: number) {
  const pixels = lib.heif_image_handle_get_width(image) * lib.heif_image_handle_get_height(image);
  if (!(pixels > 0 && pixels <= mostPixels)) throw new Error("More pixels than are read");
  const { heif_colorspace_RGB } = lib.heif_colorspace;
  const { heif_chroma_interleaved_RGB } = lib.heif_chroma;
  const decoded = await lib.heif_js_decode_image2(image, heif_colorspace_RGB, heif_chroma_interleaved_RGB);
  if (!decoded || "code" in decoded) throw new Error("The picture cannot be decoded");
  try {
    const channel = decoded.channels.find(({ id }) => id === lib.heif_channel.heif_channel_interleaved);
    if (!channel) throw new Error("The picture cannot be decoded");
    const { width, height, stride, data } = channel;
    const row = width * 3;
    const packed = new Uint8Array(row * height);
    for (let y = 0; y < height; y += 1) packed.set(data.subarray(y * stride, y * stride + row), y * row);
    return { data: packed, width, height };
  } finally {
    lib.heif_image_release(decoded.image);
  }
}
