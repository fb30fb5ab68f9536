import type { Raster } from "../ports";

const [short, long] = [3, 4];

/**
 * Pictures as the pages of one TIFF, unpacked: the one format in which the command takes several at once. In pieces that follow one
 * another, so that no pixel is copied.
 */
export function tiffOf(pictures: readonly Raster[]): Uint8Array[] {
  const header = Buffer.from("II*\0\0\0\0\0", "latin1");
  const parts: Uint8Array[] = [header];
  let end = header.length;
  const append = (part: Uint8Array): number => {
    parts.push(part);
    end += part.length;
    return end - part.length;
  };
  let link: (directory: number) => void = (directory) => header.writeUInt32LE(directory, 4);
  for (const { width, height, channels, data } of pictures) {
    const pixels = append(data);
    // Directories begin at even places.
    if (end % 2 === 1) append(Buffer.alloc(1));
    const depths = append(Buffer.from([8, 0, 8, 0, 8, 0]));
    const entries = [
      [256, long, 1, width],
      [257, long, 1, height],
      [258, short, channels, channels === 1 ? 8 : depths],
      [259, short, 1, 1],
      [262, short, 1, channels === 1 ? 1 : 2],
      [273, long, 1, pixels],
      [277, short, 1, channels],
      [278, long, 1, height],
      [279, long, 1, data.length],
    ] as const;
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    entries.forEach(([tag, type, count, value], index) => {
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(type, at + 2);
      directory.writeUInt32LE(count, at + 4);
      directory.writeUInt32LE(value, at + 8);
    });
    link(append(directory));
    link = (next) => directory.writeUInt32LE(next, directory.length - 4);
  }
  return parts;
}
