import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address/address"
import { wireTime } from "#lib/kit/time/dates"
import { yuanDigits } from "#lib/kit/values/money"
import type { SandboxContext } from "#sandbox/kit/context"
import { leaveSeconds } from "#sandbox/payments/charge"
import { linesOf } from "#sandbox/pay/bill-lines"
import { minutesOf } from "#sandbox/pay/look-up"
import type { ParkBill } from "#sandbox/records/money/bills"
import { balanceOf } from "#sandbox/records/money/ledger"
import { knownPark } from "#sandbox/records/parking/parks"
import { paymentsOf } from "#sandbox/records/money/payments"
import { type Stay, stayById } from "#sandbox/records/parking/stays"
import type { Parked, Standing } from "#sandbox/scenarios/parts/parking"
import type { Address, Addresses, Made } from "#sandbox/scenarios/scenario"

/** Addresses as a printed code or another product of the provider's writes them. */
const seconds = (time: number | null) => String(Math.floor((time ?? 0) / 1000))

export const choosePlate = (parkId: string, label = "扫码查费：选择车牌"): Address => ({
  label,
  path: fill(addresses.plateSelectYdV2, {}, { parkId }),
})

/** Twelve segments, or thirteen with the gate. */
export function payWay(sandbox: SandboxContext, { stay, bill }: Parked, label: string, gateId?: string): Address {
  const { store } = sandbox
  const path = fill(addresses.pay, {
    park: knownPark(store, stay.park).name,
    licence_plate: stay.plate,
    amount: yuanDigits(linesOf(store, bill, sandbox.clock.now()).due),
    duration: String(minutesOf(stay, sandbox.clock.now())),
    start_time: wireTime(stay.entered_at),
    order_id: bill.id,
    balance: yuanDigits(balanceOfOwner(sandbox, stay.plate)),
    login_required: String(stay.login_required),
    type: stay.type,
    coupon_minutes: String(stay.coupon_minutes),
    lucky_money: yuanDigits(stay.lucky_money),
    invalid: String(stay.invalid),
    gateId,
  })
  return { label, path }
}

function newPayWay({ store, clock: { now } }: SandboxContext, { stay, bill }: Parked): Address {
  const known = stayById(store, stay.id) ?? stay
  const paid = paymentsOf(store, bill.id).find(({ state }) => state === "paid")
  const path = fill(addresses.newPay, {
    order_id: bill.id,
    cur_paid: yuanDigits(paid?.amount ?? 0),
    paid: yuanDigits(known.paid),
    start_time_ts: seconds(known.entered_at),
    last_paid_time_ts: seconds(known.last_paid_at),
    duration: String(minutesOf(known, now())),
    left_time: known.leave_by ? seconds(known.leave_by - now()) : String(leaveSeconds(store, stay.park)),
    exceed_time: "0",
    coupon_minutes: String(known.coupon_minutes),
    lucky_money: yuanDigits(known.lucky_money),
    invalid: "0",
    licence_plate: known.plate,
  })
  return { label: paid ? "缴费确认页" : "缴费确认页（没付过是缴费页）", path }
}

export function offPayWay({ store, clock: { now } }: SandboxContext, { stay, bill }: Parked): Address {
  const path = fill(addresses.offlinePay, {
    parkId: stay.park,
    parkName: knownPark(store, stay.park).name,
    licencePlate: stay.plate,
    amount: yuanDigits(linesOf(store, bill, now()).due),
    totalMinutes: String(minutesOf(stay, now())),
    inTime: wireTime(stay.entered_at),
    orderId: bill.id,
    offLineMode: "1",
  })
  return { label: "断网缴费页", path }
}

export function arrearWay({ store }: SandboxContext, stay: Stay, bill: ParkBill): Address {
  const values = {
    parkId: bill.park,
    parkName: knownPark(store, bill.park).name,
    licencePlate: bill.plate,
    amount: yuanDigits(bill.amount ?? 0),
    parkTime: String(minutesOf(stay, bill.made_at)),
    inTime: wireTime(stay.entered_at),
    orderId: bill.id,
  }
  return { label: "补缴一笔欠费", path: fill(addresses.payArrears, values, { arrearsParkId: bill.park }) }
}

/** The same, as a driver the provider has signed in. */
export const signedIn = (address: Address): Address => ({
  ...address,
  label: `${address.label}（已登录）`,
  signedIn: true,
})

/** The same, by a driver the app does not know: first comes the sign-in, and then what it says. */
export const signsInFirst = (address: Address): Address => ({ ...address, label: `${address.label}（先登录）` })

/** Each as it is, and with the driver signed in. Those that are `open` ask nobody to sign in. */
export const bothWays = (ways: Addresses, open: readonly string[] = []): Addresses =>
  Object.fromEntries(
    Object.entries(ways).flatMap(([name, way]) => [
      [name, open.includes(name) ? way : signsInFirst(way)],
      [`${name}-signed-in`, signedIn(way)],
    ]),
  )

/** What nearly every story of one parked car has. */
function usualWays(sandbox: SandboxContext, standing: Standing): Addresses {
  const pay = payWay(sandbox, standing, "缴费页")
  return {
    "plate-select": choosePlate(standing.stay.park),
    "plate-select-signed-in": signedIn(choosePlate(standing.stay.park)),
    pay,
    "pay-signed-in": signedIn(pay),
    "pay-with-gate": payWay(sandbox, standing, "缴费页（带闸口）", "G03"),
    "new-pay": newPayWay(sandbox, standing),
  }
}

export const madeOf = (sandbox: SandboxContext, standing: Standing, more: Addresses = {}): Made => ({
  phone: standing.driver.phone,
  plates: [standing.plate],
  orders: [standing.bill.id],
  addresses: { ...usualWays(sandbox, standing), ...more },
})

function balanceOfOwner({ store }: SandboxContext, plate: string): number {
  const owner = store.get<{ driver: number }>`select driver from car where plate = ${plate}`
  return owner ? balanceOf(store, owner.driver) : 0
}
