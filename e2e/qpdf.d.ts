// What the package exports, as it is used here: its own types name three functions of it.
declare module "@neslinesli93/qpdf-wasm" {
  type Qpdf = {
    callMain(args: string[]): number;
    FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
  };
  export default function makeQpdf(options: { locateFile(): string }): Promise<Qpdf>;
}
