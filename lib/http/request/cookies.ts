/** Every value that a request sends under one name. A browser sends at most one for each path and domain. */
export function readCookieValues(header: string | null | undefined, name: string): string[] {
  const pairs = (header ?? "").split(/;\s*/)
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
}
