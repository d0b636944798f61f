import type { SandboxRequest } from "#sandbox/server/request"

/** The address of the page with changed query parameters; an empty value removes the parameter. */
export function buildPageUrl({ path, query }: SandboxRequest, changes: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Whether only this machine can open the URL, so that a QR code of it is useless on a phone. */
export const isLocalUrl = (url: string) => ["localhost", "127.0.0.1"].includes(new URL(url).hostname)
