import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { photoErrors } from "#lib/photo/messages"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { Callable, Count, Flag, Id, Phone, Plate, renameKeys, Text, flagOr } from "#lib/provider/codecs"
import { uploadMethods } from "#lib/coupons/model/states"
import { ApplyCode, ScanCode } from "#lib/coupons/model/values"

const ShopLinkFields = { merchantId: Id, token: Id }
const EXAMPLE_LINK = { merchantId: "301", token: "tk8f3a2c" }
const Message = lenient("message", Text(200))
const NOT_A_SHOP = { INVALID_SCAN: "scan-invalid" } as const

const CarAtShop = renameKeys({ parkId: Id, plate: Plate, ...ShopLinkFields }, { plate: "licencePlate" })
const EXAMPLE_CAR = { parkId: "1001", plate: "粤B12345", ...EXAMPLE_LINK }

/** Exchanges a shop's receipt for a coupon. The driver sends a photo, which the provider's staff review. */
export const receipts = {
  shop: get("/coupon/scan_coupon_info", {
    input: z.object(ShopLinkFields),
    output: renameKeys(
      {
        name: Text(60),
        alias: lenient("alias", Text(60)),
        parkId: Id,
        park: lenient("parkName", Text(60)),
        needsReceipt: flagOr("needTicket", true),
        needsPlate: lenientOr("needLicencePlate", Flag, true),
        isMall: lenientOr("isMixcCoupon", Flag, false),
      },
      {
        name: "merchantName",
        park: "parkName",
        needsReceipt: "needTicket",
        needsPlate: "needLicencePlate",
        isMall: "isMixcCoupon",
      },
    ),
    login: "helpful",
    effect: "reads",
    refusals: NOT_A_SHOP,
    assumed: ["path", "output", "refusals"],
    example: EXAMPLE_LINK,
  }),
  /** The status of the driver's own application at this shop. */
  scan: get("/coupon/scan_coupon", {
    input: z.object(ShopLinkFields),
    output: renameKeys(
      {
        code: ScanCode,
        message: Message,
        parkId: lenient("parkId", Id),
        couponId: lenient("couponId", Id),
        token: lenient("token", Id),
        phone: lenient("phone", Phone),
        plate: lenient("licencePlate", Plate),
        attemptsLeft: lenient("leftAttempts", Count),
        /** The provider's staff will review it on another day. */
        manualCheck: lenientOr("manualCheck", Flag, false),
      },
      { plate: "licencePlate", attemptsLeft: "leftAttempts" },
    ),
    effect: "reads",
    refusals: { ...NOT_A_SHOP, NOT_APPLIED: "not-applied" },
    assumed: ["output.code", "output.licencePlate", "output.leftAttempts", "output.manualCheck", "refusals"],
    example: EXAMPLE_LINK,
  }),
  phoneKnown: get("/coupon/user_info", {
    input: z.object({ parkId: Id }),
    output: z.object({ phone: lenient("phone", Phone) }),
    effect: "reads",
    assumed: ["path"],
    example: { parkId: "1001" },
  }),
  review: get("/coupon/queryAuditStatus", {
    input: renameKeys({ ...ShopLinkFields, plate: Plate.optional() }, { plate: "licencePlate" }),
    output: renameKeys(
      {
        /** The same codes as in `scan`. */
        code: ScanCode,
        title: lenient("title", Text(60)),
        message: Message,
        attemptsLeft: lenient("leftAttempts", Count),
      },
      { attemptsLeft: "leftAttempts" },
    ),
    effect: "reads",
    refusals: { ...NOT_A_SHOP, NOT_APPLIED: "not-applied" },
    assumed: ["path", "input", "output", "refusals"],
    example: { ...EXAMPLE_LINK, plate: "粤B12345" },
  }),
  managerPhone: get("/coupon/receiptManagerPhone", {
    input: z.object({ merchantId: Id.optional() }),
    output: z.object({ phone: lenient("phone", Callable) }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output.phone"],
    example: { merchantId: "301" },
  }),
  carInPark: get("/coupon/car_in_park", {
    input: CarAtShop,
    output: z.object({ inPark: flagOr("inPark", false), message: Message }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output"],
    example: EXAMPLE_CAR,
  }),
  oncePerDay: get("/coupon/applyLimitOnce", {
    input: CarAtShop,
    output: z.object({ allowed: flagOr("allowed", false), message: Message }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output"],
    example: EXAMPLE_CAR,
  }),
  uploadMethod: post("/coupon/uploadUseOSSorWX", {
    input: renameKeys({ merchantId: Id, isMessagingApp: Flag }, { isMessagingApp: "isWeixin" }),
    output: renameKeys({ way: z.enum(uploadMethods) }, { way: "type" }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "method", "input", "output"],
    example: { merchantId: "301", isMessagingApp: false },
  }),
  uploadAsText: post("/coupon/uploadAliImage", {
    input: z.object({ image: z.string().max(2_000_000) }),
    output: renameKeys({ key: Text(256) }, { key: "fileKey" }),
    effect: "acts",
    assumed: ["path", "method", "input", "output.fileKey"],
    example: { image: "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2w==" },
  }),
  /** Applies with or without a receipt. Also used for free coupons and for coupons from another driver. */
  apply: post("/coupon/apply", {
    input: renameKeys(
      {
        parkId: Id.optional(),
        park: Text(60).optional(),
        merchantId: Id.optional(),
        shop: Text(60).optional(),
        couponId: Id.optional(),
        token: Id,
        /** Either the messaging app's id of the photo or its storage key. */
        mediaId: Text(256).optional(),
        fileKey: Text(256).optional(),
        plate: Plate.optional(),
        phone: Phone.optional(),
        wechat: Text(50).optional(),
        needTicket: Flag,
      },
      { park: "parkName", shop: "merchantName", plate: "licencePlate", wechat: "wechatAccount" },
    ),
    output: renameKeys(
      {
        code: lenient("code", ApplyCode),
        title: lenient("title", Text(60)),
        message: Message,
        attemptsLeft: lenient("leftAttempts", Count),
        couponId: lenient("couponId", Id),
        token: lenient("token", Id),
        parkId: lenient("parkId", Id),
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

const EXAMPLE_FORM = { back: "/WALLET/coupon/apply_coupon/301/tk8f3a2c/1/0", plate: "粤B12345" }

const formFields = { back: FormText(2048), plate: FormText(64), phone: FormText(32), wechat: FormText(200) }
const EXAMPLE_CONTACT = { phone: "13800138000", wechat: "" }

/** Our own endpoints for the exchange screens. `back` is the form's URL, which identifies the shop. */
export const receiptsEndpoints = {
  receiptApply: endpoint({
    kind: "form",
    input: z.object(formFields),
    example: { ...EXAMPLE_FORM, ...EXAMPLE_CONTACT },
  }),
  receiptSend: endpoint({
    kind: "upload",
    input: z.object({
      ...formFields,
      /** The signed owner of the page that sent the form. */
      owner: FormText(1024),
      /** A photo that is uploaded already: our ticket or the messaging app's id. */
      photoTicket: FormText(1024),
      mediaId: FormText(256),
    }),
    example: { ...EXAMPLE_FORM, ...EXAMPLE_CONTACT },
  }),
  receiptPhoto: endpoint({
    kind: "upload",
    input: z.object({ back: FormText(2048) }),
    output: z.union([z.object({ ticket: z.string() }), z.object({ why: z.enum(photoErrors) })]),
    example: { back: EXAMPLE_FORM.back },
  }),
  /** Whether the car may get a coupon now. Called before a photo is uploaded. */
  receiptMay: endpoint({
    kind: "script",
    input: z.object({ back: FormText(2048), plate: FormText(64) }),
    /** `hasReceivedToday`: the car already got a coupon today. */
    output: z.object({ text: z.string().optional(), hasReceivedToday: z.boolean().optional() }),
    example: EXAMPLE_FORM,
  }),
  receiptState: endpoint({
    kind: "script",
    input: z.object({ merchantId: Id, token: Id }),
    output: z.object({ isOver: z.boolean(), message: z.string().optional() }),
    example: EXAMPLE_LINK,
  }),
  receiptReview: endpoint({
    kind: "script",
    input: z.object({ merchantId: Id, token: Id, plate: FormText(64) }),
    output: z.object({ isOver: z.boolean(), attemptsLeft: z.number().optional() }),
    example: { ...EXAMPLE_LINK, plate: "粤B12345" },
  }),
}
