import { sandbox } from "#tests/payments/paying"
import type { SentPayment } from "#tests/sandbox-control"

type Order = { orderId: string; plate: string; careless: boolean }

/**
 * What must hold of an order whatever its driver does. A careful provider would keep most of it by itself; a careless
 * one takes all it is sent, so that what the app sends can be counted.
 */
export function watchOrder({ orderId, plate, careless }: Order) {
  const shown = new Set<number>()
  let known = 0
  let givenUp = false

  async function check(saidPaid: boolean | undefined): Promise<string | undefined> {
    const { payments } = await sandbox.payments({ orderId })
    const begun = payments.slice(known)
    known = payments.length
    const wrong = begun.map(whyNot).find((why) => why !== undefined) ?? (await wronglyCharged(payments, saidPaid))
    if (begun.length > 0) givenUp = false
    return wrong
  }

  function whyNot({ billWas, openThen, amount }: SentPayment): string | undefined {
    if (billWas !== "UNPAID") return `begun while the order was ${billWas}`
    if (openThen > 0 && careless && !givenUp) return "begun beside a payment that nobody had given up"
    return shown.has(amount) ? undefined : `${amount} begun, and only ${[...shown].join()} was shown`
  }

  async function wronglyCharged(payments: SentPayment[], saidPaid: boolean | undefined): Promise<string | undefined> {
    const { charges } = await sandbox.ledger({ plate })
    const mine = charges.filter((charge) => charge.orderId === orderId)
    const paid = payments.filter(({ state }) => state === "paid")
    const open = payments.filter(({ state }) => state === "created" || state === "paying")
    return (
      (mine.length !== paid.length && "charges that are no payments") ||
      (!careless && mine.length > 1 && "charged twice") ||
      (!careless && open.length > 1 && "two open payments") ||
      (saidPaid === true && mine.length === 0 && "paid, and nothing charged") ||
      (saidPaid === false && mine.length > 0 && "charged, and not said to be paid") ||
      undefined
    )
  }

  return {
    /** A driver has read what it costs, and pressed the button that says so. */
    sumShown: (sum: number) => void shown.add(sum),
    /** The driver has said, or was told, that nothing was paid: it may be begun again. */
    givenUp: () => void (givenUp = true),
    isPaid: async () => (await sandbox.order(orderId))?.state === "PAID",
    check,
  }
}
