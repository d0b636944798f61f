import { formatYuan } from "#lib/kit/money"
import { methodsOffered, type Offer, type Purse } from "#lib/pay/rules"
import { notYetWords } from "#lib/pay/words"

/** The methods of a screen, each with what a driver should know of it. */
export const offersFor = (purse: Purse): { offer: Offer; note?: string }[] =>
  methodsOffered(purse).map((offer) => ({ offer, note: noteOf(offer, purse) }))

function noteOf({ method, refused }: Offer, { balance = 0 }: Purse): string | undefined {
  if (method !== "balance") return refused && notYetWords[refused]
  const has = `余额 ${formatYuan(balance, 1)}`
  return refused ? `${has}，${notYetWords["balance-short"]}` : has
}
