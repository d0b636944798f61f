import "server-only"
import { addresses } from "#lib/addresses/addresses"
import type { Receiving } from "#lib/coupons/gifts/address"
import { type Taker, wechatIn, whyWrong } from "#lib/coupons/gifts/rules"
import { noteReceived } from "#lib/coupons/server/received"
import { giftTries } from "#lib/coupons/server/gifts/limits"
import type { GiftSaying } from "#lib/coupons/gifts/words"
import { endOf } from "#lib/coupons/model/states"
import { fitForDriver, mayHaveHappened, ProviderFault } from "#lib/core/errors"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { normalisePlate } from "#lib/core/plate/plate"
import { fill } from "#lib/core/address/address"
import { phoneDigits } from "#lib/core/values/phone"
import { provider } from "#lib/provider"

export type GiftNo = { why: GiftSaying; trouble?: Trouble }

/** Where the coupon is, or why it was not had. The same car and phone have it once, however often they ask. */
export async function receiveGift({ kind, link }: Receiving, taker: Taker): Promise<{ to: string } | GiftNo> {
  if (!link) return { why: "no-coupon" }
  const wrong = whyWrong(taker)
  if (wrong) return { why: wrong }
  if (!(await reserveLimits(await giftTries())).ok) return { why: "too-often" }
  const asked = { ...link, plate: normalisePlate(taker.plate), phone: phoneDigits(taker.phone ?? "") }
  try {
    return kind === "mall" ? await ofMall(asked) : await given({ ...asked, wechat: wechatIn(taker.wechat ?? "") })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return mayHaveHappened(error) ? { why: "unknown" } : { why: "not-received", trouble: troubleOf(error) }
  }
}

type Reception = { couponId: string; token: string; plate: string; phone: string }

async function ofMall(asked: Reception): Promise<{ to: string } | GiftNo> {
  const said = await provider.coupons.receiveOfMall(asked)
  if (!said.ok) return { why: said.why }
  // No code is documented for a mall's; a coupon that is named is the answer.
  if (!said.data.couponId) return { why: "not-received" }
  return received({ ...asked, ...known(said.data) }, "1")
}

async function given({ wechat, ...asked }: Reception & { wechat: string }): Promise<{ to: string } | GiftNo> {
  const said = await provider.coupons.apply({ ...asked, wechat, needTicket: false })
  if (!said.ok) return { why: said.why }
  // It is the link that names this coupon; an answer need not.
  if (endOf({ couponId: asked.couponId, ...said.data }) === "refused") {
    const words = fitForDriver(said.data.message)
    return { why: "not-received", trouble: words ? { words } : undefined }
  }
  return received({ ...asked, ...known(said.data) }, "0")
}

type Had = { couponId: string; token: string; parkId?: string }

/** The provider may name the coupon anew; else it is the one of the link. */
const known = ({ couponId, token, parkId }: Partial<Had>): Partial<Had> => ({
  ...(couponId && { couponId }),
  ...(token && { token }),
  ...(parkId && { parkId }),
})

async function received({ couponId, token, parkId = "", plate }: Had & { plate: string }, isMixcCoupon: "0" | "1") {
  await noteReceived({ couponId, plate })
  return { to: fill(addresses.applySuccess, { couponId, token, parkId, isMixcCoupon }) }
}
