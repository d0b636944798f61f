/** More than a browser keeps for one site by itself. */
const MAX_COOKIES = 100

/** The names of all cookies that Berth reads: docs/personal-data.md. */
const OURS = /^\s*(?:(?:__Host-)?berth|(?:care|theme|sheet|u|sid|s-token|u-token)=)/

/**
 * The cookie header as the framework is to see it. Next needs time that grows with the square of the number of cookies
 * where a page redirects, so of too many only ours are kept, and not more than a driver can have.
 */
export function limitCookies(header: string): string {
  const pairs = header.split(";")
  if (pairs.length <= MAX_COOKIES) return header
  return pairs
    .filter((pair) => OURS.test(pair))
    .slice(0, MAX_COOKIES)
    .join(";")
}
