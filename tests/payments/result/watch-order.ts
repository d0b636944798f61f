import { isDeepStrictEqual } from "node:util"
import { sandbox } from "#tests/payments/pay-steps"
import type { SentPayment } from "#tests/support/sandbox-control"

/** What a driver was shown, and how often they had been charged before that. */
type Shown = { paid: boolean; chargedBefore: number }
type WatchedOrder = { orderId: string; plate: string; careless: boolean }

/**
 * Checks what must hold of an order whatever its driver does. A careful provider prevents most mistakes itself; a
 * careless one accepts every payment, so that mistakes of the app become visible.
 */
export function watchOrder({ orderId, plate, careless }: WatchedOrder) {
  const shownAmounts = new Set<number>()
  let checkedCount = 0
  let isGivenUp = false

  /** The provider's payments and charges at one moment. Reads again if a late notice changed them meanwhile. */
  async function fetchState() {
    for (let { payments } = await sandbox.payments({ orderId }); ;) {
      const { charges } = await sandbox.ledger({ plate })
      const now = await sandbox.payments({ orderId })
      const ownCharges = charges.filter((charge) => charge.orderId === orderId)
      if (isDeepStrictEqual(now.payments, payments)) return { payments, charged: ownCharges.length }
      payments = now.payments
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

  function findStartMistake({ billWas, openThen, amount }: SentPayment): string | undefined {
    if (billWas !== "UNPAID") return `begun while the order was ${billWas}`
    if (openThen > 0 && careless && !isGivenUp) return "begun beside a payment that nobody had given up"
    return shownAmounts.has(amount) ? undefined : `${amount} begun, and only ${[...shownAmounts].join()} was shown`
  }

  function findChargeMistake(payments: SentPayment[], charged: number, shown: Shown | undefined): string | undefined {
    const paid = payments.filter(({ state }) => state === "paid")
    const open = payments.filter(({ state }) => state === "created" || state === "paying")
    return (
      (charged !== paid.length && "charges that are no payments") ||
      (!careless && charged > 1 && "charged twice") ||
      (!careless && open.length > 1 && "two open payments") ||
      (shown?.paid === true && charged === 0 && "paid, and nothing charged") ||
      (shown?.paid === false && shown.chargedBefore > 0 && "charged, and not said to be paid") ||
      undefined
    )
  }

  return {
    /** Records an amount that was shown on a pay button which the driver pressed. */
    addShownAmount: (amount: number) => void shownAmounts.add(amount),
    /** The driver said, or was told, that nothing was paid: a second start is correct then. */
    markGivenUp: () => void (isGivenUp = true),
    isPaid: async () => (await sandbox.order(orderId))?.state === "PAID",
    countCharges: async () => (await fetchState()).charged,
    check,
  }
}
