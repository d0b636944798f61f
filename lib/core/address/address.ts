/** An address of the app: a pattern of named segments (a trailing `?` marks one that may be missing) and query names. */
export type Address<P extends string = string> = {
  area: string
  path: P
  alias?: string
  query?: readonly string[]
  /** Ours, and none of the provider's: nobody else can have led to it before. */
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

/**
 * How an empty value travels: "//" would be collapsed on the way, by a browser, a proxy or the framework, and the values
 * behind it would move up.
 */
const EMPTY = "%20"

/**
 * The address filled in: `fillAddress(addresses.groupSignUp, { type: "1" })`. One that may be missing and is ends the address.
 */
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
 * What the segments of a path say under a pattern's names, each decoded once and none longer than `longest`; undefined where
 * the count is wrong.
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
    const value = segment === EMPTY ? "" : decodeOnce(segment).slice(0, longest)
    if (name.startsWith(":")) values[name.slice(1).replace("?", "")] = value
    else if (name !== segment) return undefined
  }
  return values
}

/**
 * The path with its empty segments as they travel on, where it is one of these patterns by its words and its count; any
 * other stays as it is, and is the framework's to mend.
 */
export function encodeEmptySegments(path: string, patterns: readonly string[]): string {
  if (!path.startsWith("/") || path.startsWith("//") || !/\/(\/|$)/.test(path)) return path
  if (!patterns.some((pattern) => matchPath(pattern, path))) return path
  return path.replaceAll(/(?<=\/)(?=\/|$)/g, EMPTY)
}

function decodeOnce(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const firstOf = (path: string) => path.split("/", 2)[1] ?? ""

/** Those that can fit a path, by their first segment, which stands for itself in all of them: most paths fit none. */
export function groupByFirstSegment<T extends { path: string }>(all: T[]): (pathname: string) => T[] {
  const groups = Map.groupBy(all, ({ path }) => firstOf(path))
  return (pathname) => groups.get(firstOf(pathname)) ?? []
}
