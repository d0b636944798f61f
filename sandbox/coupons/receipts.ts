import { createHash } from "node:crypto"
import type { receipts } from "#lib/coupons/exchange/contract"
import { applyCodes, isFailed, scanCodes } from "#lib/coupons/states"
import { type Output, refuse, type Refused, type SandboxFor } from "#lib/kit/call/contract"
import { normalisePlate } from "#lib/kit/plate/plate"
import { applyForGift } from "#sandbox/coupons/gifts"
import { attemptsLeft, couponFor, HAD_TODAY, WITHOUT_TICKET } from "#sandbox/coupons/receipt-review"
import type { CallContext } from "#sandbox/kit/context"
import type { Store } from "#sandbox/kit/store"
import { fileOf, keepFile } from "#sandbox/records/files"
import { couponById } from "#sandbox/records/coupons/coupons"
import * as records from "#sandbox/records/coupons/receipts"
import { configuredPark } from "#sandbox/records/parking/parks"
import { staysOf } from "#sandbox/records/parking/stays"
import { mediaKey } from "#sandbox/stubs/messaging"
import { keysOf, uploadForm } from "#sandbox/stubs/upload-form"
import { parkNumber } from "#lib/kit/values/park-number"

const NO_SHOP = refuse("scan-invalid", "无效的扫码，请重新扫码")
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
type Applied = Output<typeof receipts.apply>
type Applying = Parameters<Calls["apply"]>[0]

export const receiptCalls = {
  shop({ merchantId, token }, { store }) {
    const shop = records.merchantBy(store, merchantId, token)
    if (!shop) return NO_SHOP
    return {
      name: shop.name,
      alias: shop.alias ?? undefined,
      parkId: shop.park,
      park: configuredPark(store, shop.park).name,
      ticketNeeded: shop.ticket === 1,
      plateNeeded: shop.plate === 1,
      isMixc: shop.mixc === 1,
    }
  },

  scan(input, context) {
    const found = ownReceipt(input, context)
    if ("refused" in found) return found
    const { receipt, shop } = found
    const coupon = receipt.coupon === null ? undefined : couponById(context.store, String(receipt.coupon))
    return {
      code: scanCodes[states[receipt.state]],
      message: receipt.said ?? (receipt.state === "waiting" ? WAITING : undefined),
      parkId: receipt.park,
      couponId: coupon && String(coupon.id),
      token: coupon?.token,
      phone: receipt.phone,
      plate: receipt.plate ?? undefined,
      attemptsLeft: attemptsLeft(context.store, context.driver, shop, context.now),
      byHand: receipt.state === "manual",
    }
  },

  phoneKnown: (_, { driver }) => ({ phone: driver.phone }),

  review({ plate, ...input }, context) {
    const found = ownReceipt(input, context, plate && normalisePlate(plate))
    if ("refused" in found) return found
    const { receipt, shop } = found
    const code = scanCodes[states[receipt.state]]
    const { title, said } = receipt
    return {
      code,
      title: isFailed(code) ? (title ?? undefined) : undefined,
      message: said ?? undefined,
      attemptsLeft: attemptsLeft(context.store, context.driver, shop, context.now),
    }
  },

  managerPhone: ({ merchantId }, { store }) => {
    const shop = store.get<{ park: string }>`select park from merchant where id = ${merchantId ?? ""}`
    return { phone: configuredPark(store, shop?.park ?? "").config.phone }
  },

  carInPark({ parkId, plate }, { store }) {
    const isThere = staysOf(store, normalisePlate(plate)).some(({ park }) => park === parkNumber(parkId))
    return { isThere, message: isThere ? undefined : NOT_INSIDE }
  },

  oncePerDay({ parkId, plate }, { store, now }) {
    const had = records.hadToday(store, { park: parkId, plate: normalisePlate(plate), phone: "" }, now)
    return { allowed: !had, message: had && HAD_TODAY }
  },

  uploadWay({ merchantId, isMessagingApp }, { store }) {
    const wanted = store.get<{
      upload: records.Merchant["upload"]
    }>`select upload from merchant where id = ${merchantId}`
    if (!wanted || wanted.upload === "auto") return { way: isMessagingApp ? "WX" : "OSS" }
    return { way: wanted.upload }
  },

  uploadAsText({ image }, { store, driver, options, now }) {
    const [, type = "image/jpeg", encoded = ""] = /^data:(image\/(?:jpeg|png|webp));base64,(.*)$/s.exec(image) ?? []
    const { key } = uploadForm(options, { type: "RECEIPT", fileName: "photo.jpg", driver }, now)
    keepFile(store, key, type, Buffer.from(encoded, "base64"), now)
    return { key }
  },

  /** Of no shop it is a coupon that is free, or given. */
  apply(applying, context) {
    const { merchantId, token } = applying
    if (merchantId === undefined) return applyForGift(applying, context)
    const shop = records.merchantBy(context.store, merchantId, token)
    if (!shop) return refuse("no-coupon", "无效的扫码，请重新扫码")
    return context.store.transaction(() => applied(shop, applying, context))
  },
} satisfies Calls

type Whose = { merchantId: string; token: string }

/** A driver hears of nobody's application but his own. */
function ownReceipt({ merchantId, token }: Whose, { store, driver, now }: CallContext, plate?: string) {
  const shop = records.merchantBy(store, merchantId, token)
  if (!shop) return NO_SHOP
  const receipt = records.receiptOf(store, driver, shop, now, plate)
  return receipt ? { shop, receipt } : refuse("not-applied")
}

function applied(
  shop: records.Merchant,
  input: Applying,
  { store, viewer, now }: CallContext,
): Applied | Refused<"no-coupon"> {
  const plate = input.plate === undefined ? null : normalisePlate(input.plate)
  const whose = { park: shop.park, plate, phone: input.phone ?? "" }
  const left = viewer ? attemptsLeft(store, viewer, shop, now) : 0
  const hadOne = ({ coupon, phone, park }: records.Receipt): Applied => ({
    code: applyCodes.hadOne,
    message: HAD_TODAY,
    // Its number and token are for nobody who only knows the plate.
    ...(phone === viewer?.phone && couponOf(store, String(coupon), { park })),
  })
  const no = (code: string, message: string, title?: string): Applied => ({ code, title, message, attemptsLeft: left })
  if (shop.plate === 1 && plate === null) return no(applyCodes.titled, "请填写车牌", "还缺车牌号")
  const shown = { plate, phone: whose.phone, wechat: input.wechat, driver: viewer?.id }
  if (shop.ticket === 0) {
    const had = records.hadToday(store, whose, now)
    if (had) return hadOne(had)
    const receipt = records.showReceipt(store, shop, { ...shown, photo: null, print: null, state: "waiting" }, now)!
    records.decideReceipt(store, receipt, { state: "passed" }, now)
    return couponOf(store, couponFor(store, receipt, WITHOUT_TICKET, now), shop)
  }
  const photo = viewer && photoOf(input, viewer)
  const bytes = photo && fileOf(store, photo)?.bytes
  if (!viewer || !bytes) return no(applyCodes.titled, "没有收到小票照片，请重新上传", "还缺小票照片")
  const print = createHash("sha256").update(bytes).digest("hex")
  const before = records.receiptByPrint(store, print)
  // The same driver's answer was lost, or the button was pressed twice.
  if (before?.driver === viewer.id && before.merchant === shop.id)
    return before.coupon === null ? {} : couponOf(store, String(before.coupon), shop)
  if (before) return no(applyCodes.titled, "每张小票只能兑换一次", "这张小票已经提交过")
  const had = records.hadToday(store, whose, now)
  if (had) return hadOne(had)
  if (left === 0) return no(applyCodes.again, "上传次数用完了，请电话咨询")
  const open = records.receiptOf(store, viewer, shop, now, plate)
  if (open?.state === "waiting" || open?.state === "manual") return {}
  records.showReceipt(store, shop, { ...shown, photo: photo ?? null, print, state: "waiting" }, now)
  return {}
}

/** Where it lies: in the storage, among this driver's own, or with the messaging app. */
function photoOf({ fileKey, mediaId }: Applying, driver: NonNullable<CallContext["viewer"]>): string | undefined {
  if (mediaId !== undefined) return mediaKey(mediaId)
  return fileKey?.startsWith(keysOf(driver, "RECEIPT")) ? fileKey : undefined
}

function couponOf(store: Store, couponId: string, { park }: Pick<records.Merchant, "park">): Applied {
  return { couponId, token: couponById(store, couponId)?.token, parkId: park }
}
