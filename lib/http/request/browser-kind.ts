import "server-only"
/** The user agent tells where we are; for paying, the alipay app counts as outside. */
export const isMessagingApp = (headers: { get(name: string): string | null }) =>
  /MicroMessenger/i.test(headers.get("user-agent") ?? "")

export const isAlipay = (headers: { get(name: string): string | null }) =>
  /AlipayClient/i.test(headers.get("user-agent") ?? "")

/** In either app a picture is kept by a long press, and nothing can be downloaded. */
export const canDownload = (headers: { get(name: string): string | null }) =>
  !isMessagingApp(headers) && !isAlipay(headers)
