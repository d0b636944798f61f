import type { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { callEndpoint } from "#lib/browser/endpoint-client"
import { photoMessages } from "#lib/photo/messages"

/** Returns the reason why this car cannot get a coupon now. Called before a photo is uploaded. */
export async function checkExchange(back: string, plate: string): Promise<ExchangeRejection | undefined> {
  const result = await callEndpoint<typeof receiptsEndpoints.receiptMay>("/api/coupons/receipt-may", { back, plate })
  if (!result.ok) return { text: (result.why === "fault" ? result.message : undefined) ?? photoMessages["not-sent"] }
  const { text, hasReceivedToday } = result
  // Link to the coupon the driver already got today, or offer another plate.
  return text === undefined ? undefined : { text, link: hasReceivedToday ? MY_COUPONS_LINK : OTHER_CAR_LINK }
}

type ExchangeRejection = { text: string; link?: { href: string; label: string } }
const MY_COUPONS_LINK = { href: "/WALLET/coupon", label: "查看已领取的停车券" }
const OTHER_CAR_LINK = { href: "#plate", label: "换个车牌" }
