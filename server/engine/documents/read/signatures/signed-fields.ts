import { nameOf, type PdfDict, type PdfStructure, type PdfValue, textOf } from "../pdf-structure";

/** A field of a form by its full name, with what it inherits; `widgets` are the places where it shows. */
export type FormField = {
  name: string;
  type: string;
  value: PdfValue;
  widgets: readonly PdfDict[];
  own: PdfDict;
};

const maxFields = 5_000;

/** The fields of a file's form that have no fields below them. */
export function formFields(file: PdfStructure): Map<string, FormField> {
  const fields = new Map<string, FormField>();
  const seen = new Set<PdfDict>();
  const walk = (value: PdfValue, above: { name: string; type: string; value: PdfValue }) => {
    const field = file.dict(value);
    if (!field || seen.has(field) || seen.size > maxFields) return;
    seen.add(field);
    const part = textOf(file.of(field.entries.get("T")));
    const here = {
      name: part === "" ? above.name : above.name === "" ? part : `${above.name}.${part}`,
      type: nameOf(file.of(field.entries.get("FT"))) || above.type,
      value: field.entries.has("V") ? file.of(field.entries.get("V")) : above.value,
    };
    const kids = file.list(field.entries.get("Kids"));
    const named = kids.filter((kid) => file.dict(kid)?.entries.has("T"));
    for (const kid of named) walk(kid, here);
    if (named.length > 0) return;
    const widgets = kids.length > 0 ? kids.flatMap((kid) => file.dict(kid) ?? []) : [field];
    fields.set(fields.has(here.name) ? `${here.name}#${fields.size}` : here.name, {
      ...here,
      widgets,
      own: field,
    });
  };
  const form = file.dict(file.root.entries.get("AcroForm"));
  for (const field of file.list(form?.entries.get("Fields")))
    walk(field, { name: "", type: "", value: null });
  return fields;
}

/** What a signature allows afterwards, as its own revision of the file says it. */
export type Permissions = {
  /** 1: nothing, 2: forms and signatures, 3: notes as well; undefined where it says nothing of it. */
  level: number | undefined;
  /** Whether it keeps a field from being changed. */
  locks(name: string): boolean;
};

/** The dictionary of the signature that covers these bytes, what it permits, and the certificate that it holds itself. */
export function signatureIn(
  file: PdfStructure,
  range: readonly number[],
): { entries: PdfDict; permissions: Permissions; certificate: Uint8Array | undefined } | undefined {
  for (const field of formFields(file).values()) {
    const entries = field.type === "Sig" ? file.dict(field.value) : undefined;
    const covers = file.list(entries?.entries.get("ByteRange")).map((value) => file.of(value));
    if (!entries || covers.length !== range.length || covers.some((value, at) => value !== range[at]))
      continue;
    const kept = file.of(entries.entries.get("Cert"));
    const own = file.of(file.list(kept)[0] ?? kept);
    const certificate =
      typeof own === "object" && own?.kind === "text" ? Buffer.from(own.bytes, "latin1") : undefined;
    return { entries, permissions: permissionsOf(file, entries, field.own), certificate };
  }
  return undefined;
}

function permissionsOf(file: PdfStructure, signature: PdfDict, field: PdfDict): Permissions {
  let level: number | undefined;
  const locks: PdfDict[] = [];
  for (const one of file.list(signature.entries.get("Reference"))) {
    const reference = file.dict(one);
    const method = nameOf(file.of(reference?.entries.get("TransformMethod")));
    const parameters = file.dict(reference?.entries.get("TransformParams"));
    if (method === "DocMDP") {
      const stated = file.of(parameters?.entries.get("P"));
      // Without a number it is 2, says the standard.
      level = Math.min(level ?? 3, typeof stated === "number" ? stated : 2);
    }
    if (method === "FieldMDP" && parameters) locks.push(parameters);
  }
  const lock = file.dict(field.entries.get("Lock"));
  if (lock) {
    locks.push(lock);
    const stated = file.of(lock.entries.get("P"));
    if (typeof stated === "number") level = Math.min(level ?? 3, stated);
  }
  return { level, locks: (name) => locks.some((one) => isLocked(file, one, name)) };
}

function isLocked(file: PdfStructure, lock: PdfDict, name: string): boolean {
  const named = file
    .list(lock.entries.get("Fields"))
    .map((value) => textOf(file.of(value)))
    .some((field) => name === field || name.startsWith(`${field}.`));
  const action = nameOf(file.of(lock.entries.get("Action")));
  return action === "All" || (action === "Include" && named) || (action === "Exclude" && !named);
}
