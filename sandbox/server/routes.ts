import type { SandboxRequest, Reply } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"

/** A route other than a provider call: control API, pages, stubs. */
export type Route = {
  method: "GET" | "POST" | "DELETE"
  /** An exact path, or a prefix ending in "/*". */
  path: string
  handle: (request: SandboxRequest, sandbox: SandboxContext) => Reply | Promise<Reply>
}

/** The part that "*" matches: "a.png" of "/files/a.png" for "/files/*". */
export const getWildcard = (request: SandboxRequest, pattern: `${string}/*`) => request.path.slice(pattern.length - 1)

export function findRoute(routes: readonly Route[], request: SandboxRequest): Route | undefined {
  const method = request.method === "HEAD" ? "GET" : request.method
  return routes.find((route) => route.method === method && matchesPath(route.path, request.path))
}

const matchesPath = (pattern: string, path: string) =>
  pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern
