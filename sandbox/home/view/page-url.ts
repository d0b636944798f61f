import type { SandboxRequest } from "#sandbox/kit/request"

/** The address of the page as it is, with some of its words changed; an empty one goes. */
export function buildPageUrl({ path, query }: SandboxRequest, changes: Readonly<Record<string, string>>): string {
  const words = new URLSearchParams(query)
  for (const [name, word] of Object.entries(changes)) {
    if (word) words.set(name, word)
    else words.delete(name)
  }
  // The dots between looks are read better as they are, and a comma or a dot means nothing to an address.
  const text = words.toString()
  return text ? `${path}?${text}` : path
}

/** Only this machine can open it: a phone that scans it arrives nowhere. */
export const isLocalUrl = (url: string) => ["localhost", "127.0.0.1"].includes(new URL(url).hostname)
