import "server-only"
import { verifyParkingCode } from "#lib/core/codes/parking-code"
import { addresses } from "#lib/addresses/addresses"
import { isScanToPayPath } from "#lib/addresses/scan-to-pay"
import { matchPath } from "#lib/core/address/address"
import { env, getCanonicalOrigin } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { processSingleton } from "#lib/core/process-singleton"
import { parkOfOrder } from "#lib/provider/adapter"

/** Clean-code mode (纯净码): scan, plate, pay. For the whole deployment, or for car parks that ask for it. */
export const isCleanDeployment = () => env().CLEAN_CODE === "on"
export const isCleanCode = (park: { cleanCode?: boolean } | undefined) =>
  isCleanDeployment() || park?.cleanCode === true

const MAX_PARKS = 1_000
/** The last known mode of each car park. */
const getParkModes = () => processSingleton("clean-parks", () => new Map<string, boolean>())

export function rememberCleanCode(parkId: string, { cleanCode }: { cleanCode: boolean }) {
  const modes = getParkModes()
  if (modes.size >= MAX_PARKS && !modes.has(parkId)) modes.delete(findOldestPark(modes))
  modes.set(parkId, cleanCode)
}

/** Clean-code mode is forgotten last, so that look-ups of many car parks cannot end it. */
function findOldestPark(modes: Map<string, boolean>): string {
  const parks = [...modes]
  const [parkId = ""] = parks.find(([, isClean]) => !isClean) ?? parks[0] ?? []
  return parkId
}

/** The mode of a car park whose settings may be late. Undefined if this process has never seen them. */
export const findCleanCode = (parkId: string | undefined, park: { cleanCode?: boolean } | undefined) =>
  isCleanDeployment() || (park?.cleanCode ?? (parkId === undefined ? false : getParkModes().get(parkId)))

/** Whether a page must not ask for a sign-in: by the deployment, or by the last known mode of its car park. */
export function isCleanPage(url: string): boolean {
  const [pathname = "", search] = url.split("?", 2)
  return isScanToPayPath(pathname) && findCleanCode(findParkOfPage(pathname, search), undefined) === true
}

function findParkOfPage(pathname: string, search = ""): string | undefined {
  const code = matchPath(addresses.parkingCode.path, pathname)?.code
  if (code) return verifyParkingCode(code, env().CODE_SECRET ?? [])?.parkId
  const query = new URLSearchParams(search)
  // The page of a failed look-up names the page it came from.
  const from = matchPath(addresses.lookupFailed.path, pathname) ? query.get("from") : null
  if (from) return findParkOfPage(...(from.split("?", 2) as [string, string?]))
  const path = matchPath(addresses.pay.path, pathname) ?? matchPath(addresses.newPay.path, pathname)
  const orderId = path?.order_id || query.get("order_id")
  return orderId ? parkOfOrder(orderId) : (query.get("parkId") ?? undefined)
}

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
