/** `root` holds package.json, package-lock.json and, perhaps, node_modules. */
export function missingPackages(root: string, development: boolean): "production" | "development" | undefined;
/** `path` is relative to node_modules. */
export function isUnread(path: string): boolean;
export function trim(modules: string): number;
