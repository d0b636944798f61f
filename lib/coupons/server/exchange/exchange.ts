import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { wechatIn } from "#lib/coupons/gifts/rules"
import {
  type Applying,
  failureAddress,
  retryAddress,
  type ShopLink,
  successAddress,
} from "#lib/coupons/exchange/address"
import { type Claimant, whyWrong } from "#lib/coupons/exchange/rules"
import { giftTries } from "#lib/coupons/server/gifts/limits"
import { noteReceived } from "#lib/coupons/server/received"
import { reviewOf } from "#lib/coupons/server/exchange/outcome"
import { receiptKey, takeReceipt } from "#lib/coupons/server/exchange/photo"
import { applyCodes, endOf } from "#lib/coupons/model/states"
import { type ReceiptSaying, receiptSayings } from "#lib/coupons/exchange/words"
import type { AppContract } from "#lib/contract"
import type { Output } from "#lib/provider/contract"
import { fitForDriver, ifUnreachable, mayHaveHappened, ProviderFault, SignedOut } from "#lib/core/errors"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { normalisePlate } from "#lib/core/plate/plate"
import { fill } from "#lib/core/address/address"
import { phoneDigits } from "#lib/core/values/phone"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

type Shop = Output<AppContract["coupons"]["shop"]>
/** A photo as it comes from a form, the ticket of one that is there already, or the messaging app's own. */
export type Claim = Claimant & { file?: File; ticket: string; mediaId: string }
export type ReceiptNo = { why: ReceiptSaying; trouble?: Trouble }
/** `ticket`: what has been uploaded need not be once more. */
type Refused = ReceiptNo & { ticket?: string }
type ExchangeOutcome = { to: string; ticket?: string } | Refused

export const needsTicket = ({ ticket }: Pick<Applying, "ticket">, shop: Pick<Shop, "ticketNeeded">) =>
  shop.ticketNeeded || ticket === true

/** Where the driver goes with it, or why it was not exchanged. Nothing goes anywhere before all that can be asked is. */
export async function exchange(applying: Applying, typed: Claim): Promise<ExchangeOutcome> {
  const { link } = applying
  try {
    const asked = await provider.coupons.shop(link)
    if (!asked.ok) return { why: asked.why }
    const shop = asked.data
    const claim = { ...typed, plate: shop.plateNeeded ? (typed.plate ?? "") : undefined }
    const wrong = whyWrong(claim)
    if (wrong) return { why: wrong }
    if (!(await reserveLimits(await giftTries())).ok) return { why: "too-many" }
    const plate = claim.plate === undefined ? undefined : normalisePlate(claim.plate)
    const isPhotoNeeded = needsTicket(applying, shop)
    const [against] = await Promise.all([
      plate === undefined ? undefined : whyNotNow(link, shop.parkId, plate),
      isPhotoNeeded && requireSession(shop.parkId),
    ])
    if (against) return against
    const photo = isPhotoNeeded ? await photoOf(link, claim) : {}
    if ("why" in photo) return photo
    const { ticket, ...sent } = photo
    const isMixc = applying.mixc ?? shop.isMixc
    return { ...(await apply({ link, shop, isMixc, plate, claim, sent }).catch(declined)), ticket }
  } catch (error) {
    return declined(error)
  }
}

/** Is the car in the car park, and is it its first of today? */
export async function whyNotNow(link: ShopLink, parkId: string, plate: string): Promise<ReceiptNo | undefined> {
  const car = { ...link, parkId, plate }
  const [inside, once] = await Promise.all([provider.coupons.carInPark(car), provider.coupons.oncePerDay(car)])
  const no = (why: "not-inside" | "once-a-day", message: string | undefined): ReceiptNo => {
    const words = fitForDriver(message)
    return { why, trouble: words ? { words } : undefined }
  }
  if (inside.ok && !inside.data.isThere) return no("not-inside", inside.data.message)
  if (once.ok && !once.data.allowed) return no("once-a-day", once.data.message)
  return undefined
}

/**
 * Throws SignedOut where the provider no longer knows the driver. `apply` itself is open to strangers: the provider
 * would take the application, and say that its receipt is missing, because it finds no photo of a stranger's.
 */
async function requireSession(parkId: string): Promise<void> {
  await provider.coupons.phoneKnown({ parkId }).catch(ifUnreachable(undefined))
}

type Photo = { ticket?: string; fileKey?: string; mediaId?: string }

async function photoOf(link: ShopLink, { file, ticket, mediaId }: Claim): Promise<Photo | Refused> {
  if (isMediaId(mediaId)) return { mediaId }
  const taken = file ? await takeReceipt(link, file) : ({ ok: true, ticket } as const)
  if (!taken.ok) return { why: taken.why }
  const fileKey = await receiptKey(link, taken.ticket)
  // A ticket that is another's, or too old, is no photo: the form asks for one anew.
  return fileKey ? { ticket: taken.ticket, fileKey } : { why: "photo-missing", ticket: "" }
}

const isMediaId = (text: string) => /^[\w-]{8,256}$/.test(text)

type Ready = {
  link: ShopLink
  shop: Shop
  isMixc: boolean
  plate: string | undefined
  claim: Claimant
  sent: Omit<Photo, "ticket">
}

async function apply({ link, shop, isMixc, plate, claim, sent }: Ready): Promise<{ to: string } | ReceiptNo> {
  const said = await provider.coupons.apply({
    ...{ ...link, parkId: shop.parkId, park: shop.park, shop: shop.name, plate, ...sent },
    ...{ phone: phoneDigits(claim.phone), wechat: wechatIn(claim.wechat) || undefined },
    needTicket: sent.fileKey !== undefined || sent.mediaId !== undefined,
  })
  if (!said.ok) return { why: said.why }
  const { code, title, message, couponId, token = "", parkId = shop.parkId } = said.data
  const words = fitForDriver(message)
  const isRetry = code === applyCodes.again || code === applyCodes.titled
  const attemptsLeft = said.data.attemptsLeft ?? (isRetry ? await knownAttempts(link, plate) : undefined)
  if (code === applyCodes.again) return { to: retryAddress(link, { attemptsLeft, plate, isMixc, message: words }) }
  if (code === applyCodes.titled) {
    const told = { title: fitForDriver(title) ?? receiptSayings["not-done"], message: words }
    return { to: retryAddress(link, { attemptsLeft, plate, isMixc, ...told }) }
  }
  if (code === applyCodes.hadOne)
    return { to: failureAddress({ message: words ?? receiptSayings["once-a-day"], code, couponId, token, isMixc }) }
  const end = endOf({ code, couponId })
  if (end === "refused") return { why: "not-done", trouble: words ? { words } : undefined }
  if (end === "waiting" || !couponId)
    return (await isApplied(link)) ? { to: fill(addresses.applying, {}, link) } : { why: "unknown" }
  await noteReceived({ couponId, plate })
  return { to: successAddress({ couponId, token, parkId, isMixc }) }
}

/** An answer without a coupon means that the application waits, unless the provider does not know of one. */
async function isApplied(link: ShopLink): Promise<boolean> {
  if ((await session()).state !== "in") return true
  const scan = await provider.coupons.scan(link).catch((error: unknown) => {
    // A session that has just ended: the waiting page leads to the sign-in and back.
    if (error instanceof ProviderFault || error instanceof SignedOut) return undefined
    throw error
  })
  return scan === undefined || scan.ok || scan.why !== "not-applied"
}

/** Undefined where the provider cannot say, which is not the same as none. A visitor has no reviews to ask for. */
async function knownAttempts(link: ShopLink, plate: string | undefined): Promise<number | undefined> {
  if ((await session()).state !== "in") return undefined
  const review = await reviewOf(link, plate).catch(ifUnreachable(undefined))
  return review?.attemptsLeft
}

function declined(error: unknown): ReceiptNo {
  if (!(error instanceof ProviderFault)) throw error
  if (error.where === "coupons.apply" && mayHaveHappened(error)) return { why: "unknown" }
  return { why: "not-done", trouble: troubleOf(error) }
}
