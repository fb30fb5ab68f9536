import type { MediaType } from "../types";

/**
 * What a picture's C2PA manifest says, and what of that its signature bears out (C2PA 2.1, section 15). Who may sign is on no list that
 * is asked: a manifest that holds proves that nothing was changed since somebody signed, not that it shows what was there.
 */
export type Provenance = {
  /**
   * `holds`: signature, assertions and picture fit together. `changed`: one of them is not what was signed. `unchecked`: it cannot be said,
   * because the certificate is not one for this, the algorithm is not known, or the manifest cannot be read.
   */
  state: "holds" | "changed" | "unchecked";
  /** Who or what made the picture by generating it, by its own account; empty where it does not say so. */
  generator: string;
};

const UNCHECKED: Provenance = { state: "unchecked", generator: "" };

/** The kinds of origin, IPTC's, that mean that no camera or scanner saw this. */
const GENERATED =
  /(?:trainedAlgorithmic(?:Media|Data)|compositeWithTrainedAlgorithmicMedia|algorithmicMedia)$/;
const CHANGED = new Set([
  "assertion.dataHash.mismatch",
  "assertion.hashedURI.mismatch",
  "assertion.missing",
  "claimSignature.mismatch",
]);
/** A manifest holds thumbnails and earlier manifests; one that is larger is not looked at. */
const MOST_BYTES = 8_000_000;

/** Null where a picture brings no manifest. Never throws. */
export async function readProvenance(bytes: Uint8Array, type: MediaType): Promise<Provenance | null> {
  // In WebP nobody but the newest programs write one, and the library does not read it there.
  if (type !== "image/jpeg" && type !== "image/png") return null;
  try {
    const { JPEG, PNG } = await import("@trustnxt/c2pa-ts/asset");
    const own = Uint8Array.from(bytes);
    const picture = type === "image/png" ? new PNG(own) : new JPEG(own);
    const manifest = picture.getManifestJUMBF();
    if (!manifest) return null;
    if (manifest.length > MOST_BYTES) return UNCHECKED;
    const { SuperBox } = await import("@trustnxt/c2pa-ts/jumbf");
    const { ActionAssertion, DataHashAssertion, ManifestStore } = await import("@trustnxt/c2pa-ts/manifest");
    const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(manifest)));
    const result = await store.validate(picture);
    const codes = result.statusEntries.filter(({ success }) => success !== true).map(({ code }) => code);
    // Where the certificate is not good enough the library stops before it looks at the picture.
    for (const assertion of store.getActiveManifest()?.assertions?.assertions ?? []) {
      if (!(assertion instanceof DataHashAssertion)) continue;
      const bound = await assertion.validateAgainstAsset(picture);
      codes.push(...bound.statusEntries.filter(({ success }) => success !== true).map(({ code }) => code));
    }
    const generator = store.manifests
      .flatMap(({ assertions, claim }) =>
        (assertions?.assertions ?? []).flatMap((assertion) =>
          assertion instanceof ActionAssertion
            ? assertion.actions.map((action) => ({ action, by: claim?.claimGeneratorName }))
            : [],
        ),
      )
      .find(({ action }) => GENERATED.test(action.digitalSourceType ?? ""));
    return {
      state: codes.some((code) => CHANGED.has(code)) ? "changed" : codes.length === 0 ? "holds" : "unchecked",
      generator: generator ? named(generator.action.softwareAgent?.name ?? generator.by) : "",
    };
  } catch {
    return UNCHECKED;
  }
}

const named = (program: unknown): string =>
  typeof program === "string" && program.trim() !== "" ? program.trim().slice(0, 60) : "C2PA";
