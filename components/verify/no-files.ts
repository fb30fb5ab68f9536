// What stands for Node's `fs` and `path` in browsers (next.config.ts).
export {};
