export type Dependency = {
  name: string;
  version: string;
  licence: string;
  integrity: string | undefined;
  dev: boolean;
};
export function dependencies(file?: string): Dependency[];
export function isAllowed(licence: string): boolean;
export function licenceList(all?: Dependency[]): string;
export function billOfMaterials(all?: Dependency[]): {
  components: {
    name: string;
    "bom-ref": string;
    purl: string;
    scope: string;
    hashes?: { alg: string; content: string }[];
  }[];
};
