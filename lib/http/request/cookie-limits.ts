/** More than a driver has, including the cookies of sites on sister hosts. */
const MAX_COOKIES = 100

/** The cookies that Berth reads. tests/security/personal-data.test.ts compares them with docs/personal-data.md. */
const OWN_COOKIE = /^\s*(?:(?:__Host-)?berth|(?:care|theme|sheet|u|sid|s-token|u-token)=)/

/**
 * The cookie header that the framework sees. When a page redirects, Next needs time that grows with the square of the
 * number of cookies, so of more than `MAX_COOKIES` only our own are kept.
 */
export function limitCookies(header: string): string {
  const pairs = header.split(";")
  if (pairs.length <= MAX_COOKIES) return header
  return pairs
    .filter((pair) => OWN_COOKIE.test(pair))
    .slice(0, MAX_COOKIES)
    .join(";")
}
