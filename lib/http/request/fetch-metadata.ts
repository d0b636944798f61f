import "server-only"
const LOOKED_AT = ["document", "empty", undefined]

/**
 * An image, frame or script of another site, or a prefetch by one: no driver looks at it, and it must not ask the provider
 * or count against a driver's limits.
 */
export function isLoadedByOtherSite(headers: Headers): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => headers.get(`sec-fetch-${name}`) ?? undefined)
  if (site === "same-origin") return false
  if (!LOOKED_AT.includes(dest)) return true
  const isFromElsewhere = site === "cross-site" || site === "same-site"
  return isFromElsewhere && ((mode ?? "navigate") !== "navigate" || headers.has("sec-purpose"))
}

/** The coupon success page shows a plate screen in a frame; no other page and no other site may frame ours. */
export const isInOwnFrame = (headers: Headers) =>
  headers.get("sec-fetch-dest") === "iframe" && headers.get("sec-fetch-site") === "same-origin"
