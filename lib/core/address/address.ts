/** An address: a pattern of named segments (a trailing `?` marks an optional one) and query names. */
export type Address<P extends string = string> = {
  area: string
  path: P
  alias?: string
  query?: readonly string[]
  /** Exists only in this app, so no link of the provider leads to it. */
  own?: boolean
  /** Belongs to a payment or a sign-in under way, and is rejected last when the server is overloaded. */
  inProgress?: boolean
}

export const defineAddress = <const P extends string>(
  area: string,
  path: P,
  more: Omit<Address, "area" | "path"> = {},
): Address<P> => ({
  area,
  path,
  ...more,
})

type Named<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Named<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Values<P extends string> = { [N in Named<P> as N extends `${string}?` ? never : N]: string } & {
  [N in Named<P> as N extends `${infer Bare}?` ? Bare : never]?: string
}
export type Query = { readonly [name: string]: string | number | undefined }

/** An empty value. Browsers, proxies or the framework would collapse "//", and the following values would move up. */
const EMPTY = "%20"

/** Fills in an address: `fillAddress(addresses.groupSignUp, { type: "1" })`. A missing optional value ends it. */
export function fillAddress<P extends string>(address: Address<P>, values: Values<P>, query: Query = {}): string {
  const filled: string[] = []
  for (const segment of address.path.split("/")) {
    if (!segment.startsWith(":")) filled.push(segment)
    else {
      const value = (values as Record<string, string | undefined>)[segment.slice(1).replace("?", "")]
      if (!value && segment.endsWith("?")) break
      filled.push(value ? encodeURIComponent(value) : EMPTY)
    }
  }
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== "")
  const tail = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return (filled.join("/") || "/") + (tail ? `?${tail}` : "")
}

const LONGEST_SEGMENT = 200

/**
 * The values of a path by the pattern's names, each decoded once and cut to `longest`. Undefined if the path does not
 * match.
 */
export function matchPath(
  pattern: string,
  path: string,
  longest = LONGEST_SEGMENT,
): Record<string, string> | undefined {
  const names = pattern.split("/")
  const segments = path.split("/")
  const least = names.filter((name) => !name.endsWith("?")).length
  if (segments.length < least || segments.length > names.length) return undefined
  const values: Record<string, string> = {}
  for (const [i, segment] of segments.entries()) {
    const name = names[i]!
    const value = segment === EMPTY ? "" : decodeSegment(segment).slice(0, longest)
    if (name.startsWith(":")) values[name.slice(1).replace("?", "")] = value
    else if (name !== segment) return undefined
  }
  return values
}

/** Encodes empty segments of a path that matches one of the patterns. Other paths stay unchanged. */
export function encodeEmptySegments(path: string, patterns: readonly string[]): string {
  if (!path.startsWith("/") || path.startsWith("//") || !/\/(\/|$)/.test(path)) return path
  if (!patterns.some((pattern) => matchPath(pattern, path))) return path
  return path.replaceAll(/(?<=\/)(?=\/|$)/g, EMPTY)
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const firstOf = (path: string) => path.split("/", 2)[1] ?? ""

/** Looks up addresses by their first segment, which is always literal, so that most paths need no matching. */
export function groupByFirstSegment<T extends { path: string }>(all: T[]): (pathname: string) => T[] {
  const groups = Map.groupBy(all, ({ path }) => firstOf(path))
  return (pathname) => groups.get(firstOf(pathname)) ?? []
}
