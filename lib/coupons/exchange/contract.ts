import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { own, Typed } from "#lib/provider/own"
import { photoTroubles } from "#lib/photo/words"
import { ifReadable, readableOr } from "#lib/core/values/if-readable"
import { Callable, Count, Flag, Id, Phone, Plate, spelled, Text, flag } from "#lib/provider/codecs"
import { uploadWays } from "#lib/coupons/model/states"
import { ApplyCode, ScanCode } from "#lib/coupons/model/values"

const Link = { merchantId: Id, token: Id }
const aLink = { merchantId: "301", token: "tk8f3a2c" }
const Message = ifReadable("message", Text(200))
const NOT_A_SHOP = { INVALID_SCAN: "scan-invalid" } as const

/** One car at one shop, as it is asked about before a coupon is applied for. */
const OneCar = spelled({ parkId: Id, plate: Plate, ...Link }, { plate: "licencePlate" })
const aCar = { parkId: "1001", plate: "粤B12345", ...aLink }

/** A receipt of a shop is exchanged for a coupon: a photo of it, and somebody at the provider's who looks at that. */
export const receipts = {
  shop: get("/coupon/scan_coupon_info", {
    input: z.object(Link),
    output: spelled(
      {
        name: Text(60),
        alias: ifReadable("alias", Text(60)),
        parkId: Id,
        park: ifReadable("parkName", Text(60)),
        ticketNeeded: flag("needTicket", true),
        plateNeeded: readableOr("needLicencePlate", Flag, true),
        isMixc: readableOr("isMixcCoupon", Flag, false),
      },
      {
        name: "merchantName",
        park: "parkName",
        ticketNeeded: "needTicket",
        plateNeeded: "needLicencePlate",
        isMixc: "isMixcCoupon",
      },
    ),
    login: "helpful",
    effect: "reads",
    refusals: NOT_A_SHOP,
    assumed: ["path", "output", "refusals"],
    example: aLink,
  }),
  /** How the driver's own application at this shop stands. */
  scan: get("/coupon/scan_coupon", {
    input: z.object(Link),
    output: spelled(
      {
        code: ScanCode,
        message: Message,
        parkId: ifReadable("parkId", Id),
        couponId: ifReadable("couponId", Id),
        token: ifReadable("token", Id),
        phone: ifReadable("phone", Phone),
        plate: ifReadable("licencePlate", Plate),
        attemptsLeft: ifReadable("leftAttempts", Count),
        /** Somebody will look at it another day. */
        byHand: readableOr("manualCheck", Flag, false),
      },
      { plate: "licencePlate", attemptsLeft: "leftAttempts", byHand: "manualCheck" },
    ),
    effect: "reads",
    refusals: { ...NOT_A_SHOP, NOT_APPLIED: "not-applied" },
    assumed: ["output.code", "output.licencePlate", "output.leftAttempts", "output.manualCheck", "refusals"],
    example: aLink,
  }),
  phoneKnown: get("/coupon/user_info", {
    input: z.object({ parkId: Id }),
    output: z.object({ phone: ifReadable("phone", Phone) }),
    effect: "reads",
    assumed: ["path"],
    example: { parkId: "1001" },
  }),
  review: get("/coupon/queryAuditStatus", {
    input: spelled({ ...Link, plate: Plate.optional() }, { plate: "licencePlate" }),
    output: spelled(
      {
        /** As of a scan. */
        code: ScanCode,
        title: ifReadable("title", Text(60)),
        message: Message,
        attemptsLeft: ifReadable("leftAttempts", Count),
      },
      { attemptsLeft: "leftAttempts" },
    ),
    effect: "reads",
    refusals: { ...NOT_A_SHOP, NOT_APPLIED: "not-applied" },
    assumed: ["path", "input", "output", "refusals"],
    example: { ...aLink, plate: "粤B12345" },
  }),
  managerPhone: get("/coupon/receiptManagerPhone", {
    input: z.object({ merchantId: Id.optional() }),
    output: z.object({ phone: ifReadable("phone", Callable) }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output.phone"],
    example: { merchantId: "301" },
  }),
  carInPark: get("/coupon/car_in_park", {
    input: OneCar,
    output: spelled({ isThere: flag("inPark", false), message: Message }, { isThere: "inPark" }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output"],
    example: aCar,
  }),
  oncePerDay: get("/coupon/applyLimitOnce", {
    input: OneCar,
    output: z.object({ allowed: flag("allowed", false), message: Message }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output"],
    example: aCar,
  }),
  uploadWay: post("/coupon/uploadUseOSSorWX", {
    input: spelled({ merchantId: Id, isMessagingApp: Flag }, { isMessagingApp: "isWeixin" }),
    output: spelled({ way: z.enum(uploadWays) }, { way: "type" }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "method", "input", "output"],
    example: { merchantId: "301", isMessagingApp: false },
  }),
  uploadAsText: post("/coupon/uploadAliImage", {
    input: z.object({ image: z.string().max(2_000_000) }),
    output: spelled({ key: Text(256) }, { key: "fileKey" }),
    effect: "acts",
    assumed: ["path", "method", "input", "output.fileKey"],
    example: { image: "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2w==" },
  }),
  /** With a receipt or without; a coupon that is free, or given, is applied for by the same call. */
  apply: post("/coupon/apply", {
    input: spelled(
      {
        parkId: Id.optional(),
        park: Text(60).optional(),
        merchantId: Id.optional(),
        shop: Text(60).optional(),
        couponId: Id.optional(),
        token: Id,
        /** One of the two: what the messaging app has, or what the storage has. */
        mediaId: Text(256).optional(),
        fileKey: Text(256).optional(),
        plate: Plate.optional(),
        phone: Phone.optional(),
        wechat: Text(50).optional(),
        needTicket: Flag,
      },
      { park: "parkName", shop: "merchantName", plate: "licencePlate", wechat: "wechatAccount" },
    ),
    output: spelled(
      {
        code: ifReadable("code", ApplyCode),
        title: ifReadable("title", Text(60)),
        message: Message,
        attemptsLeft: ifReadable("leftAttempts", Count),
        couponId: ifReadable("couponId", Id),
        token: ifReadable("token", Id),
        parkId: ifReadable("parkId", Id),
      },
      { attemptsLeft: "leftAttempts" },
    ),
    login: "helpful",
    effect: "acts",
    refusals: { NO_COUPON: "no-coupon", TAKEN_ALREADY: "taken-already", COUPON_EXPIRED: "coupon-expired" },
    assumed: ["input.couponId", "input.wechatAccount", "output.title", "refusals"],
    example: { parkId: "1001", token: "tk8f3a2c", plate: "粤B12345", needTicket: false },
  }),
}

const aForm = { back: "/WALLET/coupon/apply_coupon/301/tk8f3a2c/1/0", plate: "粤B12345" }

const typed = { back: Typed(2048), plate: Typed(64), phone: Typed(32), wechat: Typed(200) }
const aPerson = { phone: "13800138000", wechat: "" }

/** What the screens of an exchange ask of us; `back` is the address of the form, and says which shop is meant. */
export const receiptsOwn = {
  receiptApply: own({ door: "form", input: z.object(typed), example: { ...aForm, ...aPerson } }),
  receiptSend: own({
    door: "upload",
    input: z.object({
      ...typed,
      /** Whose page it was sent from. */
      owner: Typed(1024),
      /** Of a photo that is there already: ours, or the messaging app's own. */
      photoTicket: Typed(1024),
      mediaId: Typed(256),
    }),
    example: { ...aForm, ...aPerson },
  }),
  receiptPhoto: own({
    door: "upload",
    input: z.object({ back: Typed(2048) }),
    answer: z.union([z.object({ ticket: z.string() }), z.object({ why: z.enum(photoTroubles) })]),
    example: { back: aForm.back },
  }),
  /** Asked before a photo goes anywhere: may this car have a coupon here now? */
  receiptMay: own({
    door: "script",
    input: z.object({ back: Typed(2048), plate: Typed(64) }),
    /** `hadOne`: there is one already, among the driver's own. */
    answer: z.object({ words: z.string().optional(), hadOne: z.boolean().optional() }),
    example: aForm,
  }),
  receiptState: own({
    door: "script",
    input: z.object({ merchantId: Id, token: Id }),
    answer: z.object({ isOver: z.boolean(), message: z.string().optional() }),
    example: aLink,
  }),
  receiptReview: own({
    door: "script",
    input: z.object({ merchantId: Id, token: Id, plate: Typed(64) }),
    answer: z.object({ isOver: z.boolean(), attemptsLeft: z.number().optional() }),
    example: { ...aLink, plate: "粤B12345" },
  }),
}
