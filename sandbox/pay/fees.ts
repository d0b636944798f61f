import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import type { pay } from "#lib/pay/contract"
import type { Scene } from "#sandbox/kit/scene"
import { takenBy } from "#sandbox/pay/choice"
import { gateCodeOf } from "#sandbox/pay/gate-code"
import { type Lines, linesOf, stayOf } from "#sandbox/pay/lines"
import { minutesOf } from "#sandbox/pay/looking-up"
import { billNamed } from "#sandbox/payments/named"
import { orderFor } from "#sandbox/payments/order"
import { passTime } from "#sandbox/payments/time"
import { isAnothers, isStrangers } from "#sandbox/pay/whose"
import { type Bill, billById } from "#sandbox/records/money/bills"
import { couponsOf, isUsable } from "#sandbox/records/money/coupons"
import { balanceOf } from "#sandbox/records/money/ledger"
import { knownPark } from "#sandbox/records/parking/parks"
import { paymentsOf } from "#sandbox/records/money/payments"
import { staysOf } from "#sandbox/records/parking/stays"
import { vouchersOf } from "#sandbox/records/money/vouchers"

const gone = () => refuse("coupon-gone", "所选的停车券已不能使用，请重新选择")
const expired = () => refuse("order-expired", "订单已过期，请重新查询停车费")
const iso = (time: number) => new Date(time).toISOString()

export const fees = {
  fee({ orderId }, scene) {
    passTime(scene.store, scene.now)
    const bill = billNamed(scene.store, orderId)
    if (!bill || isStrangers(scene, bill)) return refuse("no-order", "没有找到这笔订单，请重新查询")
    return bill.state === "EXPIRED" ? expired() : told(scene, bill)
  },

  coupons({ plate }, scene) {
    const { store, now } = scene
    const coupons = isAnothers(scene, plate) ? [] : couponsOf(store, plate)
    return {
      list: coupons.map((coupon) => ({
        id: String(coupon.id),
        merchant: coupon.merchant,
        minutes: coupon.minutes,
        checked: coupon.checked === 1,
        disabled: !isUsable(coupon, now),
        expiresAt: iso(coupon.expires_at),
        electronic: coupon.electronic === 1,
      })),
    }
  },

  vouchers: (_, { store, visitor }) => ({
    list: (visitor ? vouchersOf(store, visitor.id) : []).map(
      ({ id, expires_at, merchant, amount, threshold, status }) => ({
        id: String(id),
        expiresAt: iso(expires_at),
        ...{ merchant, amount, threshold, status },
      }),
    ),
  }),

  reduce({ orderId, plate, couponIds, voucherIds }, scene) {
    const { store, now } = scene
    passTime(store, now)
    const bill = billById(store, orderId)
    if (!bill || bill.plate !== plate || isStrangers(scene, bill) || isOver(bill)) return expired()
    const taken = takenBy(store, bill, { couponIds, voucherIds }, linesOf(store, bill, now), scene)
    return taken ? inFourFigures(linesOf(store, bill, now, taken)) : gone()
  },

  reduceByUnits({ parkId, plate, units }, scene) {
    const { store, now } = scene
    passTime(store, now)
    const [stay] = staysOf(store, plate, parkId.replace(/^0+(?=.)/, ""))
    if (!stay) return expired()
    const bill = orderFor(store, stay, now)
    const electronic = new Set(
      couponsOf(store, plate).flatMap(({ id, electronic }) => (electronic ? [String(id)] : [])),
    )
    const chosen = { couponIds: units, voucherIds: [] }
    const known = units.every((unit) => electronic.has(unit))
    const taken = known && takenBy(store, bill, chosen, linesOf(store, bill, now), scene)
    return taken ? { due: linesOf(store, bill, now, taken).due } : gone()
  },
} satisfies Partial<SandboxFor<typeof pay, Scene>>

const isOver = ({ state }: Bill) => state === "EXPIRED" || state === "CLOSED"

/** Lucky money stands with the vouchers: both take money off, not minutes. */
const inFourFigures = ({ due, byCoupons, byLucky, byVouchers, before }: Lines) => ({
  due,
  byCoupons,
  byVouchers: byLucky + byVouchers,
  before,
})

/** A merchant's recharge is for no car, and the call has no place without one. */
const NO_CAR = "商户停车券充值"

function told({ store, now, visitor, options }: Scene, bill: Bill) {
  const stay = stayOf(store, bill)
  const park = knownPark(store, bill.park)
  const paid = paymentsOf(store, bill.id).find(({ state }) => state === "paid")
  const over = stay?.leave_by ? now - stay.leave_by : undefined
  return {
    amount: linesOf(store, bill, now).due,
    balance: visitor ? balanceOf(store, visitor.id) : 0,
    park: park.name,
    plate: bill.plate || NO_CAR,
    minutes: stay ? minutesOf(stay, now) : 0,
    since: iso(stay?.entered_at ?? bill.made_at),
    state: bill.state,
    loginRequired: stay?.login_required === 1,
    type: bill.kind === "booking" ? bill.kind : (stay?.type ?? "other"),
    paidNow: paid?.amount ?? 0,
    paid: stay?.paid ?? paid?.amount ?? 0,
    lastPaidAt: stay?.last_paid_at || paid?.paid_at ? iso(stay?.last_paid_at ?? paid?.paid_at ?? 0) : undefined,
    leftSeconds: over === undefined ? undefined : Math.max(0, Math.ceil(-over / 1000)),
    exceededMinutes: over === undefined ? undefined : Math.max(0, Math.floor(over / 60_000)),
    method: paid?.method,
    gateCode: bill.state === "PAID" && park.config.gateCode ? gateCodeOf(bill, options.appSecret, now).code : undefined,
  }
}
