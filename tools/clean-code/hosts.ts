export const parseUrl = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)

/** This machine has no certificate, so encryption is not checked. */
export const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

export const isWebUrl = (url: string) => /^(https?|wss?):/.test(url)

/** Whether the URL is a cashier that may be opened: a listed host, over https except on this machine. */
export function isCashierUrl(url: string, cashierHosts: readonly string[]): boolean {
  const parsed = parseUrl(url)
  if (!parsed || !cashierHosts.includes(parsed.host)) return false
  return parsed.protocol === "https:" || (parsed.protocol === "http:" && isLoopback(parsed))
}
