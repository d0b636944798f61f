import type { SandboxRequest, Reply } from "#sandbox/kit/request"
import type { SandboxContext } from "#sandbox/kit/context"

/** Everything of the box that is no provider call: control, guide, stand-ins. */
export type Route = {
  method: "GET" | "POST" | "DELETE"
  /** Exact, or a beginning that ends in "/*". */
  path: string
  handle: (request: SandboxRequest, sandbox: SandboxContext) => Reply | Promise<Reply>
}

/** "/files/*" asked for "/files/a.png" gives "a.png". */
export const getWildcard = (request: SandboxRequest, page: `${string}/*`) => request.path.slice(page.length - 1)

export function findRoute(pages: readonly Route[], request: SandboxRequest): Route | undefined {
  const method = request.method === "HEAD" ? "GET" : request.method
  return pages.find((page) => page.method === method && matchesPath(page.path, request.path))
}

const matchesPath = (pattern: string, path: string) =>
  pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern
