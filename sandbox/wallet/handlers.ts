import type { SandboxFor } from "#lib/kit/call/contract"
import type { wallet } from "#lib/wallet/contract"
import type { CallContext } from "#sandbox/kit/context"
import { passTime } from "#sandbox/payments/elapsed-time"
import { balanceOf, countMovements, movementsOf, type PurseMovement } from "#sandbox/records/money/ledger"
import { bills } from "#sandbox/wallet/bills"
import { cashBack } from "#sandbox/wallet/cash-back"
import { iso, pageOf, pagesOf } from "#sandbox/wallet/pagination"
import { topUps } from "#sandbox/wallet/top-up"

export const handlers = {
  info(_, { store, driver, now }) {
    passTime(store, now)
    return { balance: balanceOf(store, driver.id), business: driver.business === 1 }
  },

  details({ page }, { store, driver, now }) {
    passTime(store, now)
    const { first, most: limit } = pageOf(page)
    return {
      list: movementsOf(store, driver.id, first, limit).map((one) => ({
        ...{ type: typeOf(one), amount: one.amount },
        at: iso(one.at),
      })),
      pages: pagesOf(countMovements(store, driver.id)),
    }
  },

  ...bills,
  ...topUps,
  ...cashBack,
} satisfies SandboxFor<typeof wallet, CallContext>

const REASONS: { readonly [reason: string]: string } = { "top-up": "CHARGE", refund: "REFUND", "cash-back": "CHANGE" }
const KINDS: { readonly [kind: string]: string } = {
  arrear: "ARREARS",
  booking: "BOOKING",
  coupon: "COUPON",
  recharge: "COUPON",
  rental: "RENTAL",
}
const typeOf = ({ reason, kind }: PurseMovement) => REASONS[reason] ?? KINDS[kind ?? ""] ?? "PARKING"
