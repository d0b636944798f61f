/** All values of a cookie name. Browsers send one for each path and domain. */
export function readCookieValues(header: string | null | undefined, name: string): string[] {
  if (!header) return []
  const pairs = header.split(/;\s*/)
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
}
