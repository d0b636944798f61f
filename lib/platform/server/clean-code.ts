import "server-only"
import { isScanToPayPath } from "#lib/addresses/scan-to-pay"
import { env, getCanonicalOrigin } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { processSingleton } from "#lib/core/process-singleton"

/** Clean-code mode (纯净码): scan, plate, pay. For the whole deployment, or for car parks that ask for it. */
export const isCleanDeployment = () => env().CLEAN_CODE === "on"
export const isCleanCode = (park: { cleanCode?: boolean } | undefined) =>
  isCleanDeployment() || park?.cleanCode === true

const MAX_PARKS = 1_000
/** What each car park's settings said last. */
const getParkModes = () => processSingleton("clean-parks", () => new Map<string, boolean>())

export function rememberCleanCode(parkId: string, { cleanCode }: { cleanCode: boolean }) {
  const modes = getParkModes()
  if (modes.size >= MAX_PARKS && !modes.has(parkId)) modes.clear()
  modes.set(parkId, cleanCode)
}

/** The mode of a car park whose settings may be late. Undefined if this process has never seen them. */
export const findCleanCode = (parkId: string | undefined, park: { cleanCode?: boolean } | undefined) =>
  isCleanDeployment() || (park?.cleanCode ?? (parkId === undefined ? false : getParkModes().get(parkId)))

/** The pages of a deployment in clean-code mode that must not load, ask for or lead to anything else. */
export const isCleanPage = (pathname: string) => isCleanDeployment() && isScanToPayPath(pathname)

/** Pictures of other hosts are not loaded in clean-code mode. */
export function keepOwnLogo(logo: string | undefined): string | undefined {
  const url = logo === undefined ? null : URL.parse(logo, getCanonicalOrigin())
  return url && env().PUBLIC_URL.includes(url.origin) ? logo : undefined
}

/** What the provider may switch on although clean-code mode leaves it out. */
export type IgnoredSetting =
  "login_required" | "wx_money_flag" | "auto_pay_enabled" | "showButton" | "miniWechatId" | "miniAliPayId" | "logo"

/** Logs once per process which of the provider's settings have no effect. */
export function logIgnoredSettings(settings: { readonly [name in IgnoredSetting]?: unknown }) {
  const logged = processSingleton("clean-code-ignored", () => new Set<string>())
  for (const [field, value] of Object.entries(settings)) {
    if (!value || logged.has(field)) continue
    logged.add(field)
    log.info("clean-code-ignored", { field })
  }
}
