import { isLoopback } from "#lib/core/address/loopback"

/** Returns a URL that may be embedded: https (or http in the demo) at a listed host, never our own origin. */
export function parseFrameUrl(
  text: string | undefined,
  hosts: readonly string[],
  ownOrigins: readonly string[],
): string | undefined {
  const url = parseUrl(text)
  if (!url || !hosts.includes(url.host) || ownOrigins.includes(url.origin)) return undefined
  const isHttpDemo = url.protocol === "http:" && ownOrigins.every((origin) => origin.startsWith("http:"))
  return url.protocol === "https:" || isHttpDemo ? url.href : undefined
}

/** Returns a URL that may be opened: https (or http on loopback) at a listed host, without credentials or punycode. */
export function parseOutsideUrl(text: string | undefined, hosts: readonly string[]): string | undefined {
  const url = parseUrl(text)
  if (!url || !hosts.includes(url.host) || url.hostname.includes("xn--")) return undefined
  const isUnencrypted = url.protocol === "http:" && !isLoopback(url.hostname)
  return /^https?:$/.test(url.protocol) && !isUnencrypted ? url.href : undefined
}

/** The car park's page of the mini program, or its home page. */
export const getMiniProgramPage = (parkId: string | undefined) =>
  parkId
    ? { path: "pages/park/index", query: new URLSearchParams({ parkId }).toString(), parkId }
    : { path: "pages/index/index", query: "" }

/** An alipay mini program is opened by its 16-digit id. */
export function getAlipayMiniProgramUrl(id: string | undefined, parkId: string): string | undefined {
  if (!id || !/^\d{16}$/.test(id)) return undefined
  const { path, query } = getMiniProgramPage(parkId)
  return `alipays://platformapi/startapp?${new URLSearchParams({ appId: id, page: path, query })}`
}

/** The only scheme the mini-program page may open. */
export function parseMiniProgramUrl(text: string | undefined): string | undefined {
  if (!text || text.length > 1024 || !/^weixin:\/\/dl\/business\/\?t=[\w-]{1,64}(&[\w=&%.-]*)?$/.test(text))
    return undefined
  return /%25/i.test(text) ? undefined : text
}

function parseUrl(text: string | undefined): URL | undefined {
  if (!text || text.length > 2048 || /[\u0000-\u0020\\]/.test(text)) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && url.username === "" && url.password === "" ? url : undefined
}
