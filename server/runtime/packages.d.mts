/** `root` holds package.json, package-lock.json and, perhaps, node_modules. */
export function missingPackages(root: string, development: boolean): "production" | "development" | undefined;
export function trim(modules: string): number;
