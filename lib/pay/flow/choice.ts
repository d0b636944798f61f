import "server-only"
import { now } from "#lib/kit/clock"
import { ProviderFault } from "#lib/kit/fault"
import { admitted, areUnits, type Limits, whyNotCoupon, whyNotVoucher } from "#lib/pay/coupons"
import { type Choice, reckoned } from "#lib/pay/flow/reduced"
import type { Coupon, Voucher } from "#lib/pay/values"

/** What an order costs with what was chosen, in lines that add up. */
export type Sums = { before: number; byCoupons: number; byVouchers: number; due: number }
export type RefusedChoice = ReturnType<typeof whyNotCoupon> | ReturnType<typeof whyNotVoucher> | "gone" | "unreckoned"

export type Offered = { coupons: Coupon[]; vouchers: Voucher[] }
type Admitted = { choice: Choice; refused?: RefusedChoice }

/** Without a word of the driver the provider's own ticks stand. */
export function admit(
  asked: Partial<Record<keyof Offered, string[]>>,
  offered: Offered,
  limits: Limits,
  before: number,
): Admitted {
  const circumstances = { due: { before, left: before }, now: now() }
  const ticked = offered.coupons.filter(({ checked, disabled }) => checked && !disabled).map(({ id }) => id)
  const coupons = admitted(asked.coupons ?? ticked, offered.coupons, (coupon, chosen) =>
    whyNotCoupon(coupon, { ...circumstances, chosen, limits }),
  )
  const vouchers = admitted(asked.vouchers ?? [], offered.vouchers, (voucher) => whyNotVoucher(voucher, circumstances))
  return {
    choice: {
      coupons: coupons.chosen.map(({ id }) => id),
      vouchers: vouchers.chosen.map(({ id }) => id),
      units: areUnits(coupons.chosen, vouchers.chosen),
    },
    refused: asked.coupons || asked.vouchers ? (coupons.refused ?? vouchers.refused) : undefined,
  }
}

const NOTHING: Choice = { coupons: [], vouchers: [], units: false }

export async function takenOff(
  order: Parameters<typeof reckoned>[0],
  { choice, refused }: Admitted,
  takenAlready: boolean,
  amount: number,
) {
  const plain = { before: amount, byCoupons: 0, byVouchers: 0, due: amount }
  const chosen = choice.coupons.length + choice.vouchers.length > 0
  // Minutes and lucky money already on the order are lines of their own, which this call alone tells.
  if (!chosen && !takenAlready) return { sums: plain, choice, refused }
  const said = await reckoned(order, choice).catch((error: unknown) => {
    // Without a figure to trust nothing is taken off; the fee itself is the provider's own and can be paid.
    if (error instanceof ProviderFault) return { ok: false, why: "unreckoned" } as const
    throw error
  })
  if (!said.ok || said.data.due > (said.data.before ?? amount)) {
    const why = said.ok || said.why === "unreckoned" ? "unreckoned" : "gone"
    return { sums: plain, choice: NOTHING, refused: chosen ? why : refused }
  }
  const { due, before = amount, byVouchers: told = 0 } = said.data
  const byVouchers = Math.min(told, before - due)
  return { sums: { before, byCoupons: before - due - byVouchers, byVouchers, due }, choice, refused }
}
