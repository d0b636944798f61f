import "server-only"

type RequestHeaders = { get(name: string): string | null }

const matchesAgent = (headers: RequestHeaders, pattern: RegExp) => Boolean(headers.get("user-agent")?.match(pattern))

/** False in the alipay app. */
export const isMessagingApp = (headers: RequestHeaders) => matchesAgent(headers, /MicroMessenger/i)

export const isAlipay = (headers: RequestHeaders) => matchesAgent(headers, /AlipayClient/i)

/** Tablets count as phones, unless they send the user agent of a computer. */
export const isPhone = (headers: RequestHeaders) => matchesAgent(headers, /Mobi|Android|iPad/i)

/** Both apps save pictures by a long press and cannot download files. */
export const canDownload = (headers: RequestHeaders) => !isMessagingApp(headers) && !isAlipay(headers)
