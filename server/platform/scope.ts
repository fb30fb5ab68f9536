export type Environment = "live" | "test";

/** What every fenced row carries; spread into inserts as `...ctx.scope`. */
export type Scope = Readonly<{ accountId: string; environment: Environment }>;
