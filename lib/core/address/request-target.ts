/**
 * The path of a request target. An absolute target may name any host, which is ignored: only the configuration says which
 * site this is. Undefined for "*" and for schemes other than http.
 */
export function pathFromRequestTarget(line: string): string | undefined {
  if (line.startsWith("/")) return line
  const [named] = /^https?:\/\/[^/?#]*/i.exec(line) ?? []
  if (named === undefined) return undefined
  const path = line.slice(named.length)
  return path.startsWith("/") ? path : `/${path}`
}
