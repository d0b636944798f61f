/** Vendors whose advertisement was closed are not queried again in this tab. */
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
    // Without storage the advertisement is only closed on this page.
  }
}
