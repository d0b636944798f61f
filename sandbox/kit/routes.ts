import type { SandboxRequest, Reply } from "#sandbox/kit/request"
import type { Box } from "#sandbox/kit/context"

/** Everything of the box that is no provider call: control, guide, stand-ins. */
export type Page = {
  method: "GET" | "POST" | "DELETE"
  /** Exact, or a beginning that ends in "/*". */
  path: string
  answer: (asked: SandboxRequest, box: Box) => Reply | Promise<Reply>
}

/** "/files/*" asked for "/files/a.png" gives "a.png". */
export const restOf = (asked: SandboxRequest, page: `${string}/*`) => asked.path.slice(page.length - 1)

export function findPage(pages: readonly Page[], asked: SandboxRequest): Page | undefined {
  const method = asked.method === "HEAD" ? "GET" : asked.method
  return pages.find((page) => page.method === method && covers(page.path, asked.path))
}

const covers = (pattern: string, path: string) =>
  pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern
