/** An advertisement the driver has closed stays closed in this tab, and is not even asked for. */
const STORAGE_KEY = "berth.closed-ads"

export function getClosedAds(): string[] {
  try {
    return (sessionStorage.getItem(STORAGE_KEY) ?? "").split(" ").filter(Boolean)
  } catch {
    return []
  }
}

export function closeAds(vendors: readonly string[]) {
  try {
    sessionStorage.setItem(STORAGE_KEY, [...new Set([...getClosedAds(), ...vendors])].join(" "))
  } catch {
    // Storage may be closed to us; then it is closed on this page alone.
  }
}
