import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { normalizeWechat } from "#lib/coupons/gifts/rules"
import {
  type ShopForm,
  buildFailureUrl,
  buildRetryUrl,
  type ShopLink,
  buildSuccessUrl,
} from "#lib/coupons/exchange/address"
import { type Claimant, getFirstError } from "#lib/coupons/exchange/rules"
import { getGiftLimits } from "#lib/coupons/server/gifts/gift-limits"
import { saveReceived } from "#lib/coupons/server/saved-coupons"
import { fetchReview } from "#lib/coupons/server/exchange/receipt-status"
import { getReceiptKey, uploadReceipt } from "#lib/coupons/server/exchange/photo"
import { applyCodes, getApplyResult } from "#lib/coupons/model/states"
import { type ReceiptReason, receiptMessages } from "#lib/coupons/exchange/messages"
import type { AppContract } from "#lib/contract"
import type { Output } from "#lib/provider/contract"
import {
  toDisplayableMessage,
  fallbackIfProviderDown,
  isOutcomeUnknown,
  ProviderError,
  UnauthenticatedError,
} from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { normalizePlate } from "#lib/core/plate/plate"
import { fillAddress } from "#lib/core/address/address"
import { extractPhoneDigits } from "#lib/core/values/phone"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

type Shop = Output<AppContract["coupons"]["shop"]>
/** The photo is a file from the form, the ticket of an uploaded photo, or the messaging app's id. */
export type ReceiptClaim = Claimant & { file?: File; ticket: string; mediaId: string }
export type ReceiptFailure = { why: ReceiptReason; userMessage?: UserMessage }
/** `ticket`: the photo that is uploaded already. */
type FailureWithTicket = ReceiptFailure & { ticket?: string }
type ExchangeResult = { to: string; ticket?: string } | FailureWithTicket

export const isReceiptNeeded = ({ needsReceipt }: Pick<ShopForm, "needsReceipt">, shop: Pick<Shop, "needsReceipt">) =>
  shop.needsReceipt || needsReceipt === true

/** Exchanges a receipt. Returns the next URL or the reason. Nothing is uploaded before all checks have passed. */
export async function exchangeReceipt(form: ShopForm, input: ReceiptClaim): Promise<ExchangeResult> {
  const { link } = form
  try {
    const shopResult = await provider.coupons.shop(link)
    if (!shopResult.ok) return { why: shopResult.why }
    const shop = shopResult.data
    const claim = { ...input, plate: shop.needsPlate ? (input.plate ?? "") : undefined }
    const error = getFirstError(claim)
    if (error) return { why: error }
    if (!(await reserveLimits(await getGiftLimits())).ok) return { why: "too-many" }
    const plate = claim.plate === undefined ? undefined : normalizePlate(claim.plate)
    const isPhotoNeeded = isReceiptNeeded(form, shop)
    const [rejection] = await Promise.all([
      plate === undefined ? undefined : checkEligibility(link, shop.parkId, plate),
      isPhotoNeeded && requireSession(shop.parkId),
    ])
    if (rejection) return rejection
    const photo = isPhotoNeeded ? await resolvePhoto(link, claim) : {}
    if ("why" in photo) return photo
    const { ticket, ...uploaded } = photo
    const isMall = form.isMall ?? shop.isMall
    return {
      ...(await sendApplication({ link, shop, isMall, plate, claim, photo: uploaded }).catch(toFailure)),
      ticket,
    }
  } catch (error) {
    return toFailure(error)
  }
}

/** The car has to be in the car park and must not have had a coupon today. */
export async function checkEligibility(
  link: ShopLink,
  parkId: string,
  plate: string,
): Promise<ReceiptFailure | undefined> {
  const car = { ...link, parkId, plate }
  const [parkedResult, dailyResult] = await Promise.all([
    provider.coupons.carInPark(car),
    provider.coupons.oncePerDay(car),
  ])
  const createFailure = (why: "not-inside" | "once-a-day", message: string | undefined): ReceiptFailure => {
    const text = toDisplayableMessage(message)
    return { why, userMessage: text ? { text } : undefined }
  }
  if (parkedResult.ok && !parkedResult.data.inPark) return createFailure("not-inside", parkedResult.data.message)
  if (dailyResult.ok && !dailyResult.data.allowed) return createFailure("once-a-day", dailyResult.data.message)
  return undefined
}

/**
 * Throws UnauthenticatedError if the provider no longer knows the driver. `apply` does not require a session: the provider would
 * accept the application and then report a missing receipt, because it finds no photo for an anonymous user.
 */
async function requireSession(parkId: string): Promise<void> {
  await provider.coupons.phoneKnown({ parkId }).catch(fallbackIfProviderDown(undefined))
}

type Photo = { ticket?: string; fileKey?: string; mediaId?: string }

async function resolvePhoto(
  link: ShopLink,
  { file, ticket, mediaId }: ReceiptClaim,
): Promise<Photo | FailureWithTicket> {
  if (isMediaId(mediaId)) return { mediaId }
  const upload = file ? await uploadReceipt(link, file) : ({ ok: true, ticket } as const)
  if (!upload.ok) return { why: upload.why }
  const fileKey = await getReceiptKey(link, upload.ticket)
  // The ticket is too old or belongs to another driver, so the form asks for a new photo.
  return fileKey ? { ticket: upload.ticket, fileKey } : { why: "photo-missing", ticket: "" }
}

const isMediaId = (text: string) => /^[\w-]{8,256}$/.test(text)

type Application = {
  link: ShopLink
  shop: Shop
  isMall: boolean
  plate: string | undefined
  claim: Claimant
  photo: Omit<Photo, "ticket">
}

async function sendApplication({
  link,
  shop,
  isMall,
  plate,
  claim,
  photo,
}: Application): Promise<{ to: string } | ReceiptFailure> {
  const result = await provider.coupons.apply({
    ...link,
    parkId: shop.parkId,
    park: shop.park,
    shop: shop.name,
    plate,
    ...photo,
    phone: extractPhoneDigits(claim.phone),
    wechat: normalizeWechat(claim.wechat) || undefined,
    needTicket: photo.fileKey !== undefined || photo.mediaId !== undefined,
  })
  if (!result.ok) return { why: result.why }
  const { code, title, message, couponId, token = "", parkId = shop.parkId } = result.data
  const text = toDisplayableMessage(message)
  const isRetry = code === applyCodes.again || code === applyCodes.titled
  const attemptsLeft = result.data.attemptsLeft ?? (isRetry ? await fetchAttemptsLeft(link, plate) : undefined)
  if (code === applyCodes.again) return { to: buildRetryUrl(link, { attemptsLeft, plate, isMall, message: text }) }
  if (code === applyCodes.titled) {
    const texts = { title: toDisplayableMessage(title) ?? receiptMessages["not-done"], message: text }
    return { to: buildRetryUrl(link, { attemptsLeft, plate, isMall, ...texts }) }
  }
  if (code === applyCodes.receivedToday)
    return { to: buildFailureUrl({ message: text ?? receiptMessages["once-a-day"], code, couponId, token, isMall }) }
  const applyResult = getApplyResult({ code, couponId })
  if (applyResult === "refused") return { why: "not-done", userMessage: text ? { text } : undefined }
  if (applyResult === "waiting" || !couponId)
    return (await isApplied(link)) ? { to: fillAddress(addresses.applying, {}, link) } : { why: "unknown" }
  await saveReceived({ couponId, plate })
  return { to: buildSuccessUrl({ couponId, token, parkId, isMall }) }
}

/** An answer without a coupon means that the application is under review, unless the provider has no application. */
async function isApplied(link: ShopLink): Promise<boolean> {
  if ((await getSession()).state !== "in") return true
  const scan = await provider.coupons.scan(link).catch((error: unknown) => {
    // If the session has just ended, the waiting page handles the sign-in.
    if (error instanceof ProviderError || error instanceof UnauthenticatedError) return undefined
    throw error
  })
  return scan === undefined || scan.ok || scan.why !== "not-applied"
}

/** Undefined if the number is unknown, which is not the same as zero. Without a session there are no reviews. */
async function fetchAttemptsLeft(link: ShopLink, plate: string | undefined): Promise<number | undefined> {
  if ((await getSession()).state !== "in") return undefined
  const review = await fetchReview(link, plate).catch(fallbackIfProviderDown(undefined))
  return review?.attemptsLeft
}

function toFailure(error: unknown): ReceiptFailure {
  if (!(error instanceof ProviderError)) throw error
  if (error.callName === "coupons.apply" && isOutcomeUnknown(error)) return { why: "unknown" }
  return { why: "not-done", userMessage: toUserMessage(error) }
}
