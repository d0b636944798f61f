import "server-only"
/** Destinations of navigations and scripts. Older browsers do not send the header. */
const PAGE_DESTINATIONS = ["document", "empty", undefined]

/**
 * Whether another site loads the page as an image, frame or script, or prefetches it. No driver sees such a page, so it
 * must not call the provider or count against a driver's limits.
 */
export function isLoadedByOtherSite(headers: Headers): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => headers.get(`sec-fetch-${name}`) ?? undefined)
  if (site === "same-origin") return false
  if (!PAGE_DESTINATIONS.includes(dest)) return true
  const isOtherSite = site === "cross-site" || site === "same-site"
  return isOtherSite && ((mode ?? "navigate") !== "navigate" || headers.has("sec-purpose"))
}

/** Whether a link of another site opens the page, or the browser loads it before anybody has tapped. */
export const isOpenedByOtherSite = (headers: Headers) =>
  headers.get("sec-fetch-site") === "cross-site" || headers.has("sec-purpose")

/** The coupon success page shows a plate screen in a frame; no other page and no other site may frame ours. */
export const isInOwnFrame = (headers: Headers) =>
  headers.get("sec-fetch-dest") === "iframe" && headers.get("sec-fetch-site") === "same-origin"
