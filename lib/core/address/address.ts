/** An address: a pattern of named segments (a trailing `?` marks an optional one) and query names. */
export type Address<P extends string = string> = {
  area: string
  path: P
  alias?: string
  query?: readonly string[]
  /** Exists only in this app, so no link of the provider leads to it. */
  isAppOnly?: boolean
  /** Belongs to a payment or sign-in in progress, and is rejected last when the server is overloaded. */
  inProgress?: boolean
}

export const defineAddress = <const P extends string>(
  area: string,
  path: P,
  options: Omit<Address, "area" | "path"> = {},
): Address<P> => ({
  area,
  path,
  ...options,
})

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type ParamValues<P extends string> = { [N in ParamName<P> as N extends `${string}?` ? never : N]: string } & {
  [N in ParamName<P> as N extends `${infer Name}?` ? Name : never]?: string
}
export type Query = { readonly [name: string]: string | number | undefined }

/** Replaces an empty value. Browsers, proxies and Next collapse "//", which would shift the values after it. */
const EMPTY = "%20"

/** Fills in an address: `fillAddress(addresses.groupSignUp, { type: "1" })`. A missing optional value ends the path. */
export function fillAddress<P extends string>(address: Address<P>, values: ParamValues<P>, query: Query = {}): string {
  const segments: string[] = []
  for (const segment of address.path.split("/")) {
    if (!segment.startsWith(":")) segments.push(segment)
    else {
      const value = (values as Record<string, string | undefined>)[segment.slice(1).replace("?", "")]
      if (!value && segment.endsWith("?")) break
      segments.push(value ? encodeURIComponent(value) : EMPTY)
    }
  }
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== "")
  const queryString = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return (segments.join("/") || "/") + (queryString ? `?${queryString}` : "")
}

const MAX_SEGMENT_LENGTH = 200

/**
 * The values of a path by the pattern's names, each decoded once and cut to `maxLength`. Undefined if the path does not
 * match.
 */
export function matchPath(
  pattern: string,
  path: string,
  maxLength = MAX_SEGMENT_LENGTH,
): Record<string, string> | undefined {
  const names = pattern.split("/")
  const segments = path.split("/")
  const minSegments = names.filter((name) => !name.endsWith("?")).length
  if (segments.length < minSegments || segments.length > names.length) return undefined
  const values: Record<string, string> = {}
  for (const [i, segment] of segments.entries()) {
    const name = names[i]!
    const value = segment === EMPTY ? "" : decodeSegment(segment).slice(0, maxLength)
    if (name.startsWith(":")) values[name.slice(1).replace("?", "")] = value
    else if (name !== value) return undefined
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

const getFirstSegment = (path: string) => path.split("/", 2)[1] ?? ""

/** Looks up addresses by their first segment, which is always literal, so that not every pattern has to be matched. */
export function groupByFirstSegment<T extends { path: string }>(addresses: T[]): (pathname: string) => T[] {
  const groups = Map.groupBy(addresses, ({ path }) => getFirstSegment(path))
  return (pathname) => groups.get(getFirstSegment(pathname)) ?? []
}
