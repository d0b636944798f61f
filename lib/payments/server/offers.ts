import { env } from "#lib/env/env"
import { formatYuan } from "#lib/core/values/money"
import { methodsOffered, type Offer, type Purse } from "#lib/payments/rules"
import { notYetWords } from "#lib/payments/words"

type OfferedFrom = Omit<Purse, "noCashier">

/** The methods of a screen, the chosen one first, each with what a driver should know of it. */
export const offersFor = (purse: OfferedFrom): { offer: Offer; note?: string }[] =>
  methodsOffered({ ...purse, noCashier: env().CASHIER_HOSTS.length === 0 })
    .sort((one, other) => Number(other.selected) - Number(one.selected))
    .map((offer) => ({ offer, note: noteOf(offer, purse) }))

function noteOf({ method, refused }: Offer, { balance = 0 }: OfferedFrom): string | undefined {
  if (method !== "balance") return refused && notYetWords[refused]
  const has = `余额 ${formatYuan(balance)}`
  return refused ? `${has}，${notYetWords["balance-short"]}` : has
}
