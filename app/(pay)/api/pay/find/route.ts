import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { ProviderFault } from "#lib/core/errors"
import { AFTER_FAULT_SECONDS, keepTyped } from "#lib/forms/flash"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { now } from "#lib/provider/client/clock"
import { normalisePlate, plateMessage } from "#lib/core/plate/plate"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"
import { payOwn } from "#lib/pay/contract"
import { payAddress } from "#lib/payments/address"
import { mayAskAboutPlate, notePlateMissed } from "#lib/pay/server/plate-questions"
import { payWords } from "#lib/pay/words"
import { noticeFor } from "#lib/platform/notices"
import { faultWords } from "#lib/platform/words"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** The fee of a plate: on to the pay screen, or back with what was found instead. */
export const POST = formHandler(payOwn.find, async (sent) => {
  const from = sitePath(sent.from) ?? addresses.plateSelectYdV2.path
  const plate = normalisePlate(sent.plate).slice(0, 20)
  const parkId = sent.parkId || undefined
  const back = async (why: "typed" | "nowhere", more: Record<string, string> = {}) => {
    await keepTyped("find", from, { values: { plate, ...more }, why })
    return goTo(from)
  }
  /** The screen that says so leads back to the look-up, where the plate is there again. */
  const notNow = async (fault?: ProviderFault) => {
    await keepTyped("find", from, { values: { plate }, why: "typed" }, AFTER_FAULT_SECONDS)
    return goTo(await noNetwork({ parkId, from }, fault))
  }
  if (plateMessage(plate)) return back("typed", { message: plateMessage(plate)! })
  if (parkId && noticeFor(parkId, now())) return goTo(fill(addresses.notice, {}, { parkId }))

  if (!(await mayAskAboutPlate())) return back("typed", { message: faultWords["too-many"].text })
  const input = { plate, parkId, sign: sent.sign, loginRequired: false }
  try {
    const said = await (sent.lookup === "as-before" ? provider.pay.lookupAsBefore(input) : provider.pay.lookup(input))
    if (!said.ok) return said.why === "park-offline" ? notNow() : back("typed", { message: "请输入正确的车牌号！" })
    const [stay] = said.data.list
    if (stay) return goTo(withTicked(payAddress(stay), sent))
    if (!(await notePlateMissed())) return back("typed", { message: faultWords["too-many"].text })
    const candidates = said.data.potentialCars.length > 0 ? said.data.potentialCars : await carsLike(plate, parkId)
    return back("nowhere", { candidates: candidates.join(",") })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return notNow(error)
  }
})

/** A driver who comes from a coupon finds it ticked; whether it may be used there the bill says. */
function withTicked(address: string, { coupons, vouchers }: { coupons: string; vouchers: string }): string {
  const ticked = Object.entries({ coupons, vouchers }).filter(([, ids]) => ids !== "")
  return ticked.length > 0 ? `${address}?${new URLSearchParams(ticked)}` : address
}

/** Providers whose look-up names no cars that look alike may know some all the same. */
async function carsLike(plate: string, parkId: string | undefined): Promise<string[]> {
  const said = parkId ? await ifSoon(provider.pay.cars({ parkId, plate })) : undefined
  const here = said?.ok ? said.data.list.filter((car) => car.inPark && car.plate !== plate) : []
  return here.map((car) => car.plate)
}

/** Nothing can be looked up here and now: whom to turn to, by telephone where there is a number. */
async function noNetwork({ parkId, from }: { parkId?: string; from: string }, fault?: ProviderFault) {
  const park = parkId ? await ifSoon(provider.payments.park({ parkId })) : undefined
  const known = park?.ok ? park.data : undefined
  const phone = fault?.phone ?? known?.phone
  const reason = fault ? (fault.said ?? faultWords[fault.kind].title) : payWords["park-offline"]
  const alone = fault?.phone !== undefined || known?.selfManaged === true
  return fill(addresses.lookupFailed, { reason, phone: phone ?? "-", isHtfSelf: alone ? "1" : "0" }, { from })
}
