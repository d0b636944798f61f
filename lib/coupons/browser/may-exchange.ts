import type { receiptsOwn } from "#lib/coupons/exchange/contract"
import { askAt } from "#lib/kit/browser/ask"
import { photoWords } from "#lib/kit/photo/words"

/** What speaks against a coupon for this car here and now; asked before a photo goes anywhere. */
export async function whyNotYet(back: string, plate: string): Promise<string | undefined> {
  const said = await askAt<typeof receiptsOwn.receiptMay>("/api/coupons/receipt-may", { back, plate })
  if (said.ok) return said.words
  return (said.why === "fault" ? said.message : undefined) ?? photoWords["not-sent"]
}
