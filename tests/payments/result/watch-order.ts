import { isDeepStrictEqual } from "node:util"
import { sandbox } from "#tests/payments/pay-steps"
import type { SentPayment } from "#tests/support/sandbox-control"

/** The state that a screen showed, and the number of charges before that. */
type Shown = { paid: boolean; chargedBefore: number }
type WatchedOrder = { orderId: string; plate: string; unchecked: boolean }

/**
 * Checks the rules that an order must never break. A provider that checks payments prevents most mistakes itself; one that
 * accepts every payment lets mistakes of the app become visible.
 */
export function watchOrder({ orderId, plate, unchecked }: WatchedOrder) {
  const shownAmounts = new Set<number>()
  let checkedCount = 0
  let isGivenUp = false

  /** Reads the provider's payments and charges. Repeats if a late notice changed them in between. */
  async function fetchState() {
    for (let { payments } = await sandbox.payments({ orderId }); ;) {
      const { charges } = await sandbox.ledger({ plate })
      const current = await sandbox.payments({ orderId })
      const ownCharges = charges.filter((charge) => charge.orderId === orderId)
      if (isDeepStrictEqual(current.payments, payments)) return { payments, charged: ownCharges.length }
      payments = current.payments
    }
  }

  async function check(shown: Shown | undefined): Promise<string | undefined> {
    const { payments, charged } = await fetchState()
    const started = payments.slice(checkedCount)
    checkedCount = payments.length
    const mistake =
      started.map(findStartMistake).find((reason) => reason !== undefined) ??
      findChargeMistake(payments, charged, shown)
    if (started.length > 0) isGivenUp = false
    return mistake
  }

  function findStartMistake({ billStateAtStart, openPaymentsAtStart, amount }: SentPayment): string | undefined {
    if (billStateAtStart !== "UNPAID") return `started while the order was ${billStateAtStart}`
    if (openPaymentsAtStart > 0 && unchecked && !isGivenUp) return "started while another payment was open"
    return shownAmounts.has(amount)
      ? undefined
      : `started with ${amount}, but only ${[...shownAmounts].join()} was shown`
  }

  function findChargeMistake(payments: SentPayment[], charged: number, shown: Shown | undefined): string | undefined {
    const paid = payments.filter(({ state }) => state === "paid")
    const open = payments.filter(({ state }) => state === "created" || state === "paying")
    return (
      (charged !== paid.length && "charges without a payment") ||
      (!unchecked && charged > 1 && "charged twice") ||
      (!unchecked && open.length > 1 && "two open payments") ||
      (shown?.paid === true && charged === 0 && "shown as paid but not charged") ||
      (shown?.paid === false && shown.chargedBefore > 0 && "charged but not shown as paid") ||
      undefined
    )
  }

  return {
    /** Records the amount on a pay button that the driver pressed. */
    addShownAmount: (amount: number) => void shownAmounts.add(amount),
    /** Allows a second start, because the payment was given up. */
    markGivenUp: () => void (isGivenUp = true),
    isPaid: async () => (await sandbox.order(orderId))?.state === "PAID",
    countCharges: async () => (await fetchState()).charged,
    check,
  }
}
