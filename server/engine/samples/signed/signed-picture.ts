import { JPEG, PNG } from "@trustnxt/c2pa-ts/asset";
import type { Signer } from "@trustnxt/c2pa-ts/cose";
import {
  ActionAssertion,
  ActionType,
  DataHashAssertion,
  type DigitalSourceType,
  ManifestStore,
} from "@trustnxt/c2pa-ts/manifest";
import { certify } from "./authority";
import { seededKey } from "./keys";

/** COSE's number of Ed25519 (RFC 9053). */
const ED25519 = -8;
/** IPTC's list of where pictures come from. */
const ORIGINS = "http://cv.iptc.org/newscodes/digitalsourcetype/";

export type Made = { origin: string; program: string; until?: string };

/** The picture with a C2PA manifest that says how it was made, signed by a certificate for that. */
export async function signedPicture(
  bytes: Uint8Array,
  type: "image/jpeg" | "image/png",
  { origin, program, until = "2049-01-01" }: Made,
): Promise<Uint8Array> {
  const root = certify(
    { commonName: "Root of pictures" },
    seededKey("root of pictures"),
    1,
    VALID,
    undefined,
    "issuing",
  );
  const key = seededKey("camera of pictures");
  const { certificate } = certify({ commonName: program }, key, 2, [VALID[0], until], root, "pictures");
  const signer = {
    algorithm: ED25519,
    // Of a certificate the library writes the bytes alone.
    certificate: { rawData: certificate.toSchema().toBER() },
    chainCertificates: [],
    sign: async (payload: Uint8Array) => new Uint8Array(key.sign(payload)),
  } as unknown as Signer;
  const own = Uint8Array.from(bytes);
  const picture = type === "image/png" ? new PNG(own) : new JPEG(own);
  const store = new ManifestStore();
  const manifest = store.createManifest({
    assetFormat: type,
    instanceID: "xmp:iid:drawn",
    defaultHashAlgorithm: "SHA-256",
    signer,
  });
  const actions = new ActionAssertion();
  actions.actions.push({
    action: ActionType.C2paCreated,
    digitalSourceType: `${ORIGINS}${origin}` as DigitalSourceType,
    softwareAgent: { name: program },
  });
  manifest.addAssertion(actions);
  const binding = DataHashAssertion.create("SHA-256");
  manifest.addAssertion(binding);
  await picture.ensureManifestSpace(store.measureSize());
  await binding.updateWithAsset(picture);
  await manifest.sign(signer);
  await picture.writeManifestJUMBF(store.getBytes());
  return picture.getDataRange();
}

const VALID = ["2024-01-01", "2049-01-01"] as const;
