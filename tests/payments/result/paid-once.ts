import { isDeepStrictEqual } from "node:util"
import { sandbox } from "#tests/payments/paying"
import type { SentPayment } from "#tests/support/sandbox-control"

/** What a driver was told, and how often they had been charged when they asked. */
type Said = { paid: boolean; chargedBefore: number }
type Order = { orderId: string; plate: string; careless: boolean }

/**
 * What must hold of an order whatever its driver does. A careful provider would keep most of it by itself; a careless
 * one takes all it is sent, so that what the app sends can be counted.
 */
export function watchOrder({ orderId, plate, careless }: Order) {
  const shown = new Set<number>()
  let known = 0
  let givenUp = false

  /** What the provider has of it, as it stood at one moment: a late notice may come at any. */
  async function standing() {
    for (let { payments } = await sandbox.payments({ orderId }); ;) {
      const { charges } = await sandbox.ledger({ plate })
      const now = await sandbox.payments({ orderId })
      const mine = charges.filter((charge) => charge.orderId === orderId)
      if (isDeepStrictEqual(now.payments, payments)) return { payments, charged: mine.length }
      payments = now.payments
    }
  }

  async function check(said: Said | undefined): Promise<string | undefined> {
    const { payments, charged } = await standing()
    const begun = payments.slice(known)
    known = payments.length
    const wrong = begun.map(whyNot).find((why) => why !== undefined) ?? wronglyCharged(payments, charged, said)
    if (begun.length > 0) givenUp = false
    return wrong
  }

  function whyNot({ billWas, openThen, amount }: SentPayment): string | undefined {
    if (billWas !== "UNPAID") return `begun while the order was ${billWas}`
    if (openThen > 0 && careless && !givenUp) return "begun beside a payment that nobody had given up"
    return shown.has(amount) ? undefined : `${amount} begun, and only ${[...shown].join()} was shown`
  }

  function wronglyCharged(payments: SentPayment[], charged: number, said: Said | undefined): string | undefined {
    const paid = payments.filter(({ state }) => state === "paid")
    const open = payments.filter(({ state }) => state === "created" || state === "paying")
    return (
      (charged !== paid.length && "charges that are no payments") ||
      (!careless && charged > 1 && "charged twice") ||
      (!careless && open.length > 1 && "two open payments") ||
      (said?.paid === true && charged === 0 && "paid, and nothing charged") ||
      (said?.paid === false && said.chargedBefore > 0 && "charged, and not said to be paid") ||
      undefined
    )
  }

  return {
    /** A driver has read what it costs, and pressed the button that says so. */
    sumShown: (sum: number) => void shown.add(sum),
    /** The driver has said, or was told, that nothing was paid: it may be begun again. */
    givenUp: () => void (givenUp = true),
    isPaid: async () => (await sandbox.order(orderId))?.state === "PAID",
    charged: async () => (await standing()).charged,
    check,
  }
}
