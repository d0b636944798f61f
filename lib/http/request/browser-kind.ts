import "server-only"
/** False in the alipay app. */
export const isMessagingApp = (headers: { get(name: string): string | null }) =>
  /MicroMessenger/i.test(headers.get("user-agent") ?? "")

export const isAlipay = (headers: { get(name: string): string | null }) =>
  /AlipayClient/i.test(headers.get("user-agent") ?? "")

/** A tablet that says so counts as a phone, a tablet that pretends to be a computer does not. */
export const isPhone = (headers: { get(name: string): string | null }) =>
  /Mobi|Android|iPad/i.test(headers.get("user-agent") ?? "")

/** Both apps save pictures by a long press and cannot download files. */
export const canDownload = (headers: { get(name: string): string | null }) =>
  !isMessagingApp(headers) && !isAlipay(headers)
