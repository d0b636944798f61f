/**
 * The path of a request target. The host of an absolute target is ignored, because only the configuration decides the
 * site's origin. Undefined for "*" and for schemes other than http.
 */
export function parseRequestTarget(target: string): string | undefined {
  if (target.startsWith("/")) return target
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(target) ?? []
  if (origin === undefined) return undefined
  const path = target.slice(origin.length)
  return path.startsWith("/") ? path : `/${path}`
}
