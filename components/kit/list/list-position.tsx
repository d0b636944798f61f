/** Where the driver was in a list that grew: how many pages, how far down. Only numbers are kept, never what was read. */
type Position = { pages: number; top: number }

/** Read once: what is opened over a list may have an address of its own. */
export const addressOfList = () => `list:${location.pathname}${location.search}`

export function keepPosition(address: string, pages: number) {
  try {
    sessionStorage.setItem(address, JSON.stringify({ pages, top: scrollY } satisfies Position))
  } catch {
    // Storage may be closed to us; the list then starts at its top.
  }
}

/** For those who come back, and for a page that is asked for again: a fresh visit starts at the top. */
export function keptPosition(address: string): Position | undefined {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  if (arrival?.type === "navigate") return undefined
  try {
    return JSON.parse(sessionStorage.getItem(address) ?? "") as Position
  } catch {
    return undefined
  }
}
