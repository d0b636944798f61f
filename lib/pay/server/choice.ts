import "server-only"
import { now } from "#lib/provider/client/clock"
import { ProviderFault } from "#lib/core/errors"
import {
  admitted,
  areUnits,
  type Ids,
  type Limits,
  smallerChoices,
  whyNotCoupon,
  whyNotVoucher,
} from "#lib/pay/coupons"
import { type Choice, reckoned } from "#lib/pay/server/reductions"
import type { Coupon, Voucher } from "#lib/pay/values"

/** What an order costs with what was chosen, in lines that add up. */
export type Sums = { before: number; byCoupons: number; byVouchers: number; due: number }
export type RefusedChoice = ReturnType<typeof whyNotCoupon> | ReturnType<typeof whyNotVoucher> | "gone" | "unreckoned"

export type Offered = { coupons: Coupon[]; vouchers: Voucher[] }
type Admitted = {
  choice: Choice
  /** Where the driver has chosen: what may cover all as well, and uses up less, once it is known what vouchers did. */
  smaller: (byVouchers: number) => Choice[]
  refused?: RefusedChoice
}

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
  const choiceOf = (ids: Ids): Choice => {
    const isIn = (chosen: string[]) => (one: { id: string }) => chosen.includes(one.id)
    return {
      ...ids,
      units: areUnits(coupons.chosen.filter(isIn(ids.coupons)), vouchers.chosen.filter(isIn(ids.vouchers))),
    }
  }
  const chosen = { coupons: coupons.chosen.map(({ id }) => id), vouchers: vouchers.chosen.map(({ id }) => id) }
  const hasChosen = asked.coupons !== undefined || asked.vouchers !== undefined
  return {
    choice: choiceOf(chosen),
    smaller: (byVouchers) => (hasChosen ? smallerChoices(chosen, offered, byVouchers).map(choiceOf) : []),
    refused: hasChosen ? (coupons.refused ?? vouchers.refused) : undefined,
  }
}

type Reckoned = Extract<Awaited<ReturnType<typeof reckoned>>, { ok: true }>["data"]
const NOTHING: Choice = { coupons: [], vouchers: [], units: false }

export async function takenOff(
  order: Parameters<typeof reckoned>[0],
  { choice, smaller, refused }: Admitted,
  takenAlready: boolean,
  amount: number,
) {
  const plain = { before: amount, byCoupons: 0, byVouchers: 0, due: amount }
  const chosen = choice.coupons.length + choice.vouchers.length > 0
  // Minutes and lucky money already on the order are lines of their own, which this call alone tells.
  if (!chosen && !takenAlready) return { sums: plain, choice, refused }
  const said = await reckonedIfPossible(order, choice)
  if (!said.ok || said.data.due > (said.data.before ?? amount)) {
    const why = said.ok || said.why === "unreckoned" ? "unreckoned" : "gone"
    return { sums: plain, choice: NOTHING, refused: chosen ? why : refused }
  }
  const sums = inLines(said.data, amount)
  for (const less of sums.due > 0 ? [] : smaller(sums.byVouchers)) {
    const enough = await reckonedIfPossible(order, less)
    if (enough.ok && enough.data.due <= 0)
      return { sums: inLines(enough.data, amount), choice: less, refused, givenBack: true }
  }
  return { sums, choice, refused }
}

function inLines({ due, before, byVouchers: told = 0 }: Reckoned, amount: number): Sums {
  const all = before ?? amount
  const byVouchers = Math.min(told, all - due)
  return { before: all, byCoupons: all - due - byVouchers, byVouchers, due }
}

/** Without a figure to trust nothing is taken off; the fee itself is the provider's own and can be paid. */
const reckonedIfPossible = (...asked: Parameters<typeof reckoned>) =>
  reckoned(...asked).catch((error: unknown) => {
    if (error instanceof ProviderFault) return { ok: false, why: "unreckoned" } as const
    throw error
  })
