/** How many pages of a list were loaded and the scroll position. Only numbers are stored, never the content. */
type ListPosition = { pages: number; top: number }

/** Read once on mount: a sheet opened over the list may change the URL. */
export const getListStorageKey = () => `list:${location.pathname}${location.search}`

export function saveListPosition(storageKey: string, pages: number) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ pages, top: scrollY } satisfies ListPosition))
  } catch {
    // Storage may be blocked; the list then starts at the top.
  }
}

/** Restored after a back navigation or a reload; a fresh visit starts at the top. */
export function readListPosition(storageKey: string): ListPosition | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  if (navigation?.type === "navigate") return undefined
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "") as ListPosition
  } catch {
    return undefined
  }
}
