import type { SandboxRequest } from "#sandbox/kit/request"
import type { SandboxContext } from "#sandbox/kit/context"
import { type DisplayPrefs, formatDisplayPrefs } from "#sandbox/phone/display-prefs"
import type { EntryPoint } from "#sandbox/scenarios/scenario"

/** In the phone beside a story the app has the phone's address; everywhere else its own. */
export const getAppUrl = ({ headers }: SandboxRequest, { options }: Pick<SandboxContext, "options">): string =>
  headers.get("sec-fetch-dest") === "iframe" ? (options.phoneUrl ?? options.appUrl) : options.appUrl

/** Where pages of the box lead that a driver is on the way through: the app, by whichever address. */
export const listAppUrls = ({ options }: Pick<SandboxContext, "options">) =>
  [options.appUrl, options.phoneUrl].filter(Boolean).join(" ")

/** Where the phone begins: in its driver's hand, at an address that was scanned, or through the provider's own sign-in. */
export function buildPhoneUrl(
  { options }: SandboxContext,
  phone: string,
  address: EntryPoint,
  prefs: DisplayPrefs,
): string | undefined {
  if (!options.phoneUrl) return undefined
  const query = new URLSearchParams({ to: entryPath(address) })
  if (address.enter || address.signedIn) query.set("as", address.as ?? phone)
  const word = formatDisplayPrefs(prefs)
  if (word) query.set("phone", word)
  return `${options.phoneUrl}/__phone/open?${query.toString()}`
}

/** The path in the app; a driver who is to be signed in first passes the door that takes the provider's cookies. */
export const entryPath = ({ path, signedIn }: EntryPoint) =>
  signedIn ? `/api/session/restore?${new URLSearchParams({ next: path }).toString()}` : path

export const isSitePath = (to: string) => /^\/(?![/\\])[^\s\\]*$/.test(to)
