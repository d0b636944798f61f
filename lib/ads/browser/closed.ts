/** An advertisement the driver has closed stays closed in this tab, and is not even asked for. */
const KEPT = "berth.closed-ads"

export function closedAds(): string[] {
  try {
    return (sessionStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean)
  } catch {
    return []
  }
}

export function closeAds(vendors: readonly string[]) {
  try {
    sessionStorage.setItem(KEPT, [...new Set([...closedAds(), ...vendors])].join(" "))
  } catch {
    // Storage may be closed to us; then it is closed on this page alone.
  }
}
