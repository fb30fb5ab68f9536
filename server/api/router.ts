import type { Endpoint } from "./endpoint";

type Route = { path: string; pattern: RegExp; names: string[]; methods: Map<string, Endpoint> };

export type Match =
  | { kind: "found"; route: string; endpoint: Endpoint; params: Record<string, string>; allow: string }
  | { kind: "no_method"; route: string; allow: string }
  | { kind: "no_path" };

/** Finds the endpoint of a path and method. HEAD is GET; a trailing slash is the same route (decisions 1.5, 1.7). */
export function routerOf(endpoints: readonly Endpoint[]): (method: string, path: string) => Match {
  const routes = new Map<string, Route>();
  for (const endpoint of endpoints) {
    const names: string[] = [];
    const source = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name);
      return "([^/]+)";
    });
    const route = routes.get(source) ?? {
      path: endpoint.path,
      pattern: new RegExp(`^${source}$`),
      names,
      methods: new Map(),
    };
    route.methods.set(endpoint.method, endpoint);
    routes.set(source, route);
  }
  const all = [...routes.values()];
  return (method, path) => {
    const clean = path.length > 1 ? path.replace(/\/$/, "") : path;
    for (const route of all) {
      const found = route.pattern.exec(clean);
      if (!found) continue;
      const params = paramsOf(route.names, found);
      if (!params) return { kind: "no_path" };
      const allow = [...route.methods.keys(), ...(route.methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(
        ", ",
      );
      const endpoint = route.methods.get(method === "HEAD" ? "GET" : method);
      return endpoint
        ? { kind: "found", route: route.path, endpoint, params, allow }
        : { kind: "no_method", route: route.path, allow };
    }
    return { kind: "no_path" };
  };
}

function paramsOf(names: string[], found: RegExpExecArray): Record<string, string> | null {
  const params: Record<string, string> = {};
  try {
    names.forEach((name, index) => {
      params[name] = decodeURIComponent(found[index + 1] ?? "");
    });
  } catch {
    return null;
  }
  // No id of ours or of a customer holds anything else: PostgreSQL never sees the rest.
  return Object.values(params).every((value) => /^[A-Za-z0-9_.-]{1,100}$/.test(value)) ? params : null;
}
