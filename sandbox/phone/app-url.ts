import type { SandboxRequest } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { type DisplayPrefs, formatDisplayPrefs } from "#sandbox/phone/display-prefs"
import type { EntryPoint } from "#sandbox/scenario-parts/scenario"

/** The address of the app for this request: inside the phone frame it is the phone's address. */
export const getAppUrl = ({ headers }: SandboxRequest, { options }: Pick<SandboxContext, "options">): string =>
  headers.get("sec-fetch-dest") === "iframe" ? (options.phoneUrl ?? options.appUrl) : options.appUrl

/** Both addresses of the app, as form targets of the policy. */
export const listAppUrls = ({ options }: Pick<SandboxContext, "options">) =>
  [options.appUrl, options.phoneUrl].filter(Boolean).join(" ")

/** The address that opens the phone at an entry point, signed in at the provider if the entry point requires it. */
export function buildPhoneUrl(
  { options }: SandboxContext,
  phone: string,
  entryPoint: EntryPoint,
  prefs: DisplayPrefs,
): string | undefined {
  if (!options.phoneUrl) return undefined
  const query = new URLSearchParams({ to: getEntryPath(entryPoint) })
  if (entryPoint.enter || entryPoint.signedIn) query.set("as", entryPoint.as ?? phone)
  const prefsParam = formatDisplayPrefs(prefs)
  if (prefsParam) query.set("phone", prefsParam)
  return `${options.phoneUrl}/__phone/open?${query.toString()}`
}

/** The path in the app. A signed-in entry point goes through the endpoint that restores a session from provider cookies. */
export const getEntryPath = ({ path, signedIn }: EntryPoint) =>
  signedIn ? `/api/session/restore?${new URLSearchParams({ next: path }).toString()}` : path

export const isSitePath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path)
