import "server-only"
import { NoGift } from "./no-gift"
import { formToken } from "#lib/http/csrf/page-token"
import { here, screen } from "../screen"
import { ReceiveScreen } from "#components/coupons/gifts/receive-screen"
import { addresses } from "#lib/addresses/addresses"
import { readReceiving, type Receiving } from "#lib/coupons/gifts/address"
import type { GiftFace } from "#lib/coupons/gifts/face"
import { wrongIn } from "#lib/coupons/gifts/rules"
import { giftOf } from "#lib/coupons/server/gifts/coupon"
import { isAnothers, receivedHere } from "#lib/coupons/server/received"
import { knownTaker } from "#lib/coupons/server/gifts/taker"
import { type GiftSaying, giftSayings, isAtField, troubleIn } from "#lib/coupons/gifts/words"
import { now } from "#lib/provider/client/clock"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { readTyped } from "#lib/forms/flash"

/** A coupon of a link. What the link says of it is shown where the provider cannot be asked, and never believed. */
export const giftReceivePage = () =>
  screen(async () => {
    const receiving = readReceiving(await here())
    if (!receiving?.link) return <NoGift />
    const { kind, told } = receiving
    const [gift, kept, token, known, received] = await Promise.all([
      giftIfKnown(receiving),
      readTyped<GiftSaying>("gift", receiving.here),
      formToken(),
      knownTaker(),
      receivedHere(receiving.link.couponId),
    ])
    if (gift === "none" || kept?.why === "no-coupon") return <NoGift />
    // After an answer that was lost the coupon may be this driver's: the form that came back asks again.
    const isGone = kept ? kept.why === "taken-already" : gift !== undefined && isAnothers(gift, received)
    const asks = kind === "given" ? "wechat" : "phone"
    const { plate = "", phone = "", wechat = "" } = kept?.values ?? {}
    const typed = kept && { plate, phone, ...(asks === "wechat" && { wechat }) }
    return (
      <ReceiveScreen
        gift={gift ?? { minutes: 0, amount: told.amount ?? 0, until: told.until, parks: told.park ? [told.park] : [] }}
        unsure={!gift}
        isGone={isGone}
        now={now()}
        form={{
          ...{ formToken: token, back: receiving.here, asks },
          typed: typed ?? known,
          wrong: typed && isAtField(kept.why) ? wrongIn(typed) : undefined,
        }}
        trouble={troubleIn(kept) ?? (isGone ? { error: giftSayings["taken-already"] } : undefined)}
        couponsHref={addresses.coupons.path}
      />
    )
  })

/** A mall's link says nothing but which coupon it is: without the provider there is nothing to show. */
async function giftIfKnown({ kind, link }: Receiving): Promise<GiftFace | "none" | undefined> {
  if (!link) return "none"
  try {
    return (await giftOf(link)) ?? "none"
  } catch (error) {
    if (kind === "given" && (error instanceof ProviderFault || error instanceof SignedOut)) return undefined
    throw error
  }
}
