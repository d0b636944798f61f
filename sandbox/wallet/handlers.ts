import type { SandboxFor } from "#lib/provider/contract"
import type { wallet } from "#lib/wallet/contract"
import type { CallContext } from "#sandbox/server/context"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { getBalance, countMovements, listMovements, type PurseMovement } from "#sandbox/records/money/ledger"
import { billCalls } from "#sandbox/wallet/bills"
import { cashBackCalls } from "#sandbox/wallet/cash-back"
import { toIso, toPageRange, countPages } from "#sandbox/wallet/pagination"
import { topUpCalls } from "#sandbox/wallet/top-up"

export const handlers = {
  info(_, { store, driver, now }) {
    applyElapsedTime(store, now)
    return { balance: getBalance(store, driver.id), business: driver.business === 1 }
  },

  details({ page }, { store, driver, now }) {
    applyElapsedTime(store, now)
    const { offset, limit } = toPageRange(page)
    return {
      list: listMovements(store, driver.id, offset, limit).map((movement) => ({
        type: getMovementType(movement),
        amount: movement.amount,
        at: toIso(movement.at),
      })),
      pages: countPages(countMovements(store, driver.id)),
    }
  },

  ...billCalls,
  ...topUpCalls,
  ...cashBackCalls,
} satisfies SandboxFor<typeof wallet, CallContext>

const REASONS: { readonly [reason: string]: string } = { "top-up": "CHARGE", refund: "REFUND", "cash-back": "CHANGE" }
const KINDS: { readonly [kind: string]: string } = {
  arrear: "ARREARS",
  booking: "BOOKING",
  coupon: "COUPON",
  recharge: "COUPON",
  rental: "RENTAL",
}
const getMovementType = ({ reason, kind }: PurseMovement) => REASONS[reason] ?? KINDS[kind ?? ""] ?? "PARKING"
