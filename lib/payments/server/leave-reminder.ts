import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { MESSAGING_APP_HOST } from "#lib/core/address/messaging-app-host"
import { withTimeout } from "#lib/core/time/with-timeout"
import { env, getCanonicalOrigin } from "#lib/env/env"
import { readFormDraft, saveFormDraft } from "#lib/forms/form-drafts"
import { limit, limitsForSource } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { log } from "#lib/observability/log"
import { reminderMessages } from "#lib/payments/messages"
import { isReminderUseful } from "#lib/payments/rules"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { findStayToLeave } from "#lib/payments/server/view/leave-time"
import { parseOutsideUrl } from "#lib/platform/rules"
import { findCleanCode } from "#lib/platform/server/clean-code"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { provider } from "#lib/provider"
import { isUnsupported } from "#lib/provider/unsupported"

type ReminderReason = keyof typeof reminderMessages
type LeaveTime = { seconds: number }

const DRAFT = "reminder"
const TIMEOUT_MS = 4_000
const buildPaidUrl = (orderId: string) => fillAddress(addresses.paySuccess, {}, { order_id: orderId })

const isReminderOn = () => env().LEAVE_REMINDER === "on" && !isUnsupported("payments.remind")

/** While the mode of a car park is unknown, nothing is offered that clean-code mode leaves out. */
const canOfferReminder = async ({ seconds }: LeaveTime, cleanCode: boolean | undefined) =>
  isReminderOn() && cleanCode === false && isReminderUseful(seconds) && isMessagingApp(await headers())

/** What the button of the paid screen needs, and why the last tap set no reminder. Undefined without the button. */
export async function findReminderOffer(
  orderId: string,
  leaveTime: LeaveTime | undefined,
  cleanCode: boolean | undefined,
): Promise<{ orderId: string; error?: string } | undefined> {
  if (!leaveTime || !(await canOfferReminder(leaveTime, cleanCode))) return undefined
  const draft = await readFormDraft<ReminderReason>(DRAFT, buildPaidUrl(orderId))
  return { orderId, error: draft && reminderMessages[draft.why] }
}

/** The page on which the driver confirms the reminder, or the paid screen. Sends nothing where that has no button. */
export async function requestReminder(types: PaymentTypes, orderId: string): Promise<string> {
  const paidUrl = buildPaidUrl(orderId)
  const stay = isReminderOn() ? await findStayToLeave(types, orderId) : undefined
  if (!stay || !(await canOfferReminder(stay.leaveTime, await findModeOfPark(stay.parkId)))) return paidUrl
  const returnUrl = getCanonicalOrigin() + paidUrl
  const source = getRequestSource(await headers())
  const limits = [limit("reminder", orderId), ...limitsForSource(source, "reminder-browser", "reminder-address")]
  const isAllowed = (await reserveLimits(limits)).ok
  const query = isAllowed ? provider.payments.remind({ orderId, returnUrl }) : undefined
  // Errors are ignored, including a 401: the driver has paid, and the reminder is optional.
  const result = query && (await withTimeout(query, TIMEOUT_MS).catch(() => undefined))
  const href = result?.ok ? parseReminderUrl(result.data.url) : undefined
  if (href !== undefined) return href
  const why = result && !result.ok ? result.why : "failed"
  await saveFormDraft<ReminderReason>(DRAFT, paidUrl, { values: {}, why })
  return paidUrl
}

const findModeOfPark = async (parkId: string | undefined) =>
  findCleanCode(parkId, parkId === undefined ? undefined : await findParkSettings(parkId))

/** The provider's own page at a host of the cashiers may lead to the messaging app's. */
function parseReminderUrl(url: string): string | undefined {
  const href = parseOutsideUrl(url, [MESSAGING_APP_HOST, ...env().CASHIER_HOSTS])
  if (href === undefined) log.warn("reminder led nowhere", { host: URL.parse(url)?.host })
  return href
}
