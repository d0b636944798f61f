import { createHash } from "node:crypto"
import type { receipts } from "#lib/coupons/exchange/contract"
import { applyCodes, isFailed, scanCodes } from "#lib/coupons/model/states"
import { type Output, refuse, type Refused, type SandboxFor } from "#lib/provider/contract"
import { normalizePlate } from "#lib/core/plate/plate"
import { applyForGift } from "#sandbox/coupons/gifts"
import {
  countAttemptsLeft,
  giveReceiptCoupon,
  RECEIVED_TODAY,
  MINUTES_WITHOUT_RECEIPT,
} from "#sandbox/coupons/receipt-review"
import type { CallContext } from "#sandbox/server/context"
import type { Store } from "#sandbox/store/store"
import { findFile, saveFile } from "#sandbox/records/files"
import { findCoupon } from "#sandbox/records/coupons/coupons"
import * as records from "#sandbox/records/coupons/receipts"
import { getParkOrDefault } from "#sandbox/records/parking/parks"
import { listOpenStays } from "#sandbox/records/parking/stays"
import { getMediaKey } from "#sandbox/stubs/messaging"
import { getKeyPrefix, createUploadForm } from "#sandbox/stubs/upload-form"
import { normalizeParkNumber } from "#lib/core/values/park-number"

const SHOP_NOT_FOUND = refuse("scan-invalid", "无效的扫码，请重新扫码")
const NOT_INSIDE = "这辆车不在停车场内，入场后再来兑换"
const WAITING = "工作人员正在核对小票"
const states = {
  waiting: "waiting",
  manual: "waiting",
  passed: "passed",
  rejected: "failed",
  voided: "voided",
} as const

type Calls = SandboxFor<typeof receipts, CallContext>
type ApplyOutput = Output<typeof receipts.apply>
type ApplyInput = Parameters<Calls["apply"]>[0]

export const receiptCalls = {
  shop({ merchantId, token }, { store }) {
    const shop = records.findMerchant(store, merchantId, token)
    if (!shop) return SHOP_NOT_FOUND
    return {
      name: shop.name,
      alias: shop.alias ?? undefined,
      parkId: shop.park,
      park: getParkOrDefault(store, shop.park).name,
      needsReceipt: shop.needs_receipt === 1,
      needsPlate: shop.needs_plate === 1,
      isMall: shop.is_mall === 1,
    }
  },

  scan(input, context) {
    const result = findOwnReceipt(input, context)
    if ("refused" in result) return result
    const { receipt, shop } = result
    const coupon = receipt.coupon === null ? undefined : findCoupon(context.store, String(receipt.coupon))
    return {
      code: scanCodes[states[receipt.state]],
      message: receipt.message ?? (receipt.state === "waiting" ? WAITING : undefined),
      parkId: receipt.park,
      couponId: coupon && String(coupon.id),
      token: coupon?.token,
      phone: receipt.phone,
      plate: receipt.plate ?? undefined,
      attemptsLeft: countAttemptsLeft(context.store, context.driver, shop, context.now),
      manualCheck: receipt.state === "manual",
    }
  },

  phoneKnown: (_, { driver }) => ({ phone: driver.phone }),

  review({ plate, ...input }, context) {
    const result = findOwnReceipt(input, context, plate && normalizePlate(plate))
    if ("refused" in result) return result
    const { receipt, shop } = result
    const code = scanCodes[states[receipt.state]]
    const { title, message } = receipt
    return {
      code,
      title: isFailed(code) ? (title ?? undefined) : undefined,
      message: message ?? undefined,
      attemptsLeft: countAttemptsLeft(context.store, context.driver, shop, context.now),
    }
  },

  managerPhone: ({ merchantId }, { store }) => {
    const shop = store.get<{ park: string }>`select park from merchant where id = ${merchantId ?? ""}`
    return { phone: getParkOrDefault(store, shop?.park ?? "").config.phone }
  },

  carInPark({ parkId, plate }, { store }) {
    const inPark = listOpenStays(store, normalizePlate(plate)).some(({ park }) => park === normalizeParkNumber(parkId))
    return { inPark, message: inPark ? undefined : NOT_INSIDE }
  },

  oncePerDay({ parkId, plate }, { store, now }) {
    const receipt = records.findPassedReceiptToday(
      store,
      { park: parkId, plate: normalizePlate(plate), phone: "" },
      now,
    )
    return { allowed: !receipt, message: receipt && RECEIVED_TODAY }
  },

  uploadMethod({ merchantId, isMessagingApp }, { store }) {
    const merchant = store.get<{
      upload: records.Merchant["upload"]
    }>`select upload from merchant where id = ${merchantId}`
    if (!merchant || merchant.upload === "auto") return { way: isMessagingApp ? "WX" : "OSS" }
    return { way: merchant.upload }
  },

  uploadAsText({ image }, { store, driver, options, now }) {
    const [, type = "image/jpeg", encoded = ""] = /^data:(image\/(?:jpeg|png|webp));base64,(.*)$/s.exec(image) ?? []
    const { key } = createUploadForm(options, { type: "RECEIPT", fileName: "photo.jpg", driver }, now)
    saveFile(store, key, type, Buffer.from(encoded, "base64"), now)
    return { key }
  },

  /** Without a shop, the call claims a gift coupon. */
  apply(input, context) {
    const { merchantId, token } = input
    if (merchantId === undefined) return applyForGift(input, context)
    const shop = records.findMerchant(context.store, merchantId, token)
    if (!shop) return refuse("no-coupon", "无效的扫码，请重新扫码")
    return context.store.transaction(() => applyAtShop(shop, input, context))
  },
} satisfies Calls

type ShopLink = { merchantId: string; token: string }

function findOwnReceipt({ merchantId, token }: ShopLink, { store, driver, now }: CallContext, plate?: string) {
  const shop = records.findMerchant(store, merchantId, token)
  if (!shop) return SHOP_NOT_FOUND
  const receipt = records.findCurrentReceipt(store, driver, shop, now, plate)
  return receipt ? { shop, receipt } : refuse("not-applied")
}

function applyAtShop(
  shop: records.Merchant,
  input: ApplyInput,
  { store, viewer, now }: CallContext,
): ApplyOutput | Refused<"no-coupon"> {
  const plate = input.plate === undefined ? null : normalizePlate(input.plate)
  const claimant = { park: shop.park, plate, phone: input.phone ?? "" }
  const attemptsLeft = viewer ? countAttemptsLeft(store, viewer, shop, now) : 0
  const toReceivedOutput = ({ coupon, phone, park }: records.Receipt): ApplyOutput => ({
    code: applyCodes.receivedToday,
    message: RECEIVED_TODAY,
    // Only the phone that got the coupon may see its id and token.
    ...(phone === viewer?.phone && toCouponOutput(store, String(coupon), { park })),
  })
  const createRejection = (code: string, message: string, title?: string): ApplyOutput => ({
    code,
    title,
    message,
    attemptsLeft,
  })
  if (shop.needs_plate === 1 && plate === null) return createRejection(applyCodes.titled, "请填写车牌", "还缺车牌号")
  const submission = { plate, phone: claimant.phone, wechat: input.wechat, driver: viewer?.id }
  if (shop.needs_receipt === 0) {
    const earlierReceipt = records.findPassedReceiptToday(store, claimant, now)
    if (earlierReceipt) return toReceivedOutput(earlierReceipt)
    const receipt = records.insertReceipt(
      store,
      shop,
      { ...submission, photo: null, print: null, state: "waiting" },
      now,
    )!
    records.saveReceiptDecision(store, receipt, { state: "passed" }, now)
    return toCouponOutput(store, giveReceiptCoupon(store, receipt, MINUTES_WITHOUT_RECEIPT, now), shop)
  }
  const photo = viewer && getPhotoKey(input, viewer)
  const bytes = photo && findFile(store, photo)?.bytes
  if (!viewer || !bytes) return createRejection(applyCodes.titled, "没有收到小票照片，请重新上传", "还缺小票照片")
  const photoHash = createHash("sha256").update(bytes).digest("hex")
  const samePhotoReceipt = records.findReceiptByPhotoHash(store, photoHash)
  // A retry: the response was lost, or the button was pressed twice.
  if (samePhotoReceipt?.driver === viewer.id && samePhotoReceipt.merchant === shop.id)
    return samePhotoReceipt.coupon === null ? {} : toCouponOutput(store, String(samePhotoReceipt.coupon), shop)
  if (samePhotoReceipt) return createRejection(applyCodes.titled, "每张小票只能兑换一次", "这张小票已经提交过")
  const earlierReceipt = records.findPassedReceiptToday(store, claimant, now)
  if (earlierReceipt) return toReceivedOutput(earlierReceipt)
  if (attemptsLeft === 0) return createRejection(applyCodes.again, "上传次数用完了，请联系客服")
  const openReceipt = records.findCurrentReceipt(store, viewer, shop, now, plate)
  if (openReceipt?.state === "waiting" || openReceipt?.state === "manual") return {}
  records.insertReceipt(store, shop, { ...submission, photo: photo ?? null, print: photoHash, state: "waiting" }, now)
  return {}
}

/** The storage key of the photo: uploaded by this driver, or taken by the messaging app. */
function getPhotoKey({ fileKey, mediaId }: ApplyInput, driver: NonNullable<CallContext["viewer"]>): string | undefined {
  if (mediaId !== undefined) return getMediaKey(mediaId)
  return fileKey?.startsWith(getKeyPrefix(driver, "RECEIPT")) ? fileKey : undefined
}

function toCouponOutput(store: Store, couponId: string, { park }: Pick<records.Merchant, "park">): ApplyOutput {
  return { couponId, token: findCoupon(store, couponId)?.token, parkId: park }
}
