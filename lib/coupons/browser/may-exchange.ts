import type { receiptsOwn } from "#lib/coupons/exchange/contract"
import { askAt } from "#lib/browser/ask"
import { photoWords } from "#lib/photo/words"

/** What speaks against a coupon for this car here and now; asked before a photo goes anywhere. */
export async function whyNotExchange(back: string, plate: string): Promise<Against | undefined> {
  const said = await askAt<typeof receiptsOwn.receiptMay>("/api/coupons/receipt-may", { back, plate })
  if (!said.ok) return { words: (said.why === "fault" ? said.message : undefined) ?? photoWords["not-sent"] }
  const { words, hadOne } = said
  // Who has had one today looks for it; whose car is not there has perhaps come with another.
  return words === undefined ? undefined : { words, way: hadOne ? OWN : OTHER_CAR }
}

type Against = { words: string; way?: { href: string; words: string } }
const OWN = { href: "/WALLET/coupon", words: "查看已领取的停车券" }
const OTHER_CAR = { href: "#plate", words: "换个车牌" }
