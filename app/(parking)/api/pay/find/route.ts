import { addresses } from "#lib/addresses/addresses"
import type { LookUpReason } from "#lib/parking/rules"
import { fillAddress } from "#lib/core/address/address"
import { fallbackIfProviderDown, ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { env } from "#lib/env/env"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { getProviderTime } from "#lib/provider/client/clock"
import { normalizePlate, getPlateError } from "#lib/core/plate/plate"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { payEndpoints } from "#lib/parking/contract"
import { buildPayUrl } from "#lib/payments/server/pay-url"
import { countPlateResult, formatTooManyQueries, peekPlateLimits } from "#lib/parking/server/query-plate"
import {
  addGate,
  getScannedPark,
  isOrderOfPark,
  readCodeOfOrder,
  readSignedCode,
} from "#lib/parking/server/signed-code"
import { getCleanMessage } from "#lib/parking/server/clean-message"
import { rememberScannedOrder } from "#lib/payments/server/scanned-orders"
import { payRefusalMessages } from "#lib/parking/messages"
import { findParkNotice } from "#lib/platform/notices"
import { faultMessages } from "#lib/platform/messages"
import { findCleanCode } from "#lib/platform/server/clean-code"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"
import { validateSession } from "#lib/account/server/session/session-check"

/**
 * Looks up a plate's fee. Redirects to the pay screen, or back with the reason or similar plates. On the look-up of a signed
 * code, the car park and the gate are those that were signed.
 */
export const POST = formEndpoint(payEndpoints.find, async (form) => {
  const from = parseSitePath(form.from) ?? addresses.plateSelectYdV2.path
  const plate = normalizePlate(form.plate).slice(0, 20)
  const code = readSignedCode(from)
  const parkId = code?.parkId ?? (form.parkId || undefined)
  const redirectBack = async (why: LookUpReason, values: Record<string, string> = {}) => {
    await saveFormDraft<LookUpReason>("find", from, { values: { plate, ...values }, why })
    return seeOther(from)
  }
  /** The failure screen leads back to the look-up, where the plate is filled in again. */
  const redirectToFailure = async (fault?: ProviderError) => {
    await saveFormDraft<LookUpReason>("find", from, { values: { plate }, why: "typed" }, AFTER_FAULT_SECONDS)
    return seeOther(await buildFailureUrl({ parkId, from }, fault))
  }
  if (getPlateError(plate)) return redirectBack("typed", { message: getPlateError(plate)! })
  if (parkId && findParkNotice(parkId, getProviderTime()))
    return seeOther(fillAddress(addresses.notice, {}, { parkId }))

  const limits = await peekPlateLimits(plate, code?.parkId)
  if (!limits.ok) return redirectBack("typed", { message: formatTooManyQueries(limits) })
  const input = { plate, parkId, sign: form.sign, loginRequired: false }
  try {
    const result = await (form.lookup === "as-before" ? provider.pay.lookupLegacy(input) : provider.pay.lookup(input))
    if (!result.ok)
      return result.why === "park-offline"
        ? redirectToFailure()
        : redirectBack("typed", { message: "请输入正确的车牌号！" })
    const [stay] = result.data.list
    const isElsewhere = stay && parkId && !isOrderOfPark(stay.orderId, parkId)
    const found = stay ? (isElsewhere ? "elsewhere" : "here") : "nowhere"
    const counted = await countPlateResult(plate, found, code?.parkId)
    if (!counted.ok) return redirectBack("typed", { message: formatTooManyQueries(counted) })
    const scannedPark = getScannedPark(from, code)
    if (stay) {
      if (scannedPark && isOrderOfPark(stay.orderId, scannedPark)) await rememberScannedOrder(stay.orderId, from)
      return seeOther(
        addQuery(buildPayUrl(addGate(stay, code)), { ...form, code: readCodeOfOrder(code?.text, stay.orderId)?.text }),
      )
    }
    if (!canListSimilarPlates(scannedPark)) return redirectBack("no-stay-found")
    const candidates =
      result.data.potentialCars.length > 0 ? result.data.potentialCars : await fetchSimilarPlates(plate, parkId)
    return redirectBack("no-stay-found", { candidates: candidates.join(",") })
  } catch (error) {
    if (error instanceof UnauthenticatedError && findCleanCode(parkId, undefined)) {
      // The driver is not asked to sign in. A session that the provider has ended is ended here, so the next request has none.
      if ((await getSession()).state === "in") await validateSession().catch(fallbackIfProviderDown(true))
      return redirectToFailure(new ProviderError("pay.lookup", "broken"))
    }
    if (!(error instanceof ProviderError)) throw error
    return redirectToFailure(error)
  }
})

type PayQuery = { coupons: string; vouchers: string; code?: string }

/**
 * Preselects the coupon or voucher on whose screen the look-up started; the pay screen checks whether it can be used. The
 * signed code is kept, so that its words are shown until the payment.
 */
function addQuery(address: string, { coupons, vouchers, code = "" }: PayQuery): string {
  const values = Object.entries({ coupons, vouchers, code }).filter(([, value]) => value !== "")
  return values.length > 0 ? `${address}?${new URLSearchParams(values)}` : address
}

/** Similar plates reveal which other cars are parked there. */
const canListSimilarPlates = (scannedPark: string | undefined) =>
  env().LOOKUP_DETAILS === "always" || (env().LOOKUP_DETAILS === "here" && scannedPark !== undefined)

/** Fallback for providers whose look-up returns no similar plates. */
async function fetchSimilarPlates(plate: string, parkId: string | undefined): Promise<string[]> {
  const result = parkId ? await undefinedIfSlow(provider.pay.cars({ parkId, plate })) : undefined
  const similar = result?.ok ? result.data.list.filter((car) => car.inPark && car.plate !== plate) : []
  return similar.map((car) => car.plate)
}

/** The URL of the failure screen, with a phone number to call if there is one. */
async function buildFailureUrl({ parkId, from }: { parkId?: string; from: string }, fault?: ProviderError) {
  const parkData = parkId ? await findParkSettings(parkId) : undefined
  const phone = fault?.phone ?? parkData?.phone
  const reason = fault ? getReason(fault, findCleanCode(parkId, parkData)) : payRefusalMessages["park-offline"]
  const isUnstaffed = fault?.phone !== undefined || parkData?.selfManaged === true
  return fillAddress(
    addresses.lookupFailed,
    { reason, phone: phone ?? "-", isHtfSelf: isUnstaffed ? "1" : "0" },
    { from },
  )
}

const getReason = (fault: ProviderError, isClean: boolean | undefined) =>
  (isClean ? getCleanMessage(fault) : fault.providerMessage) ?? faultMessages[fault.kind].title
