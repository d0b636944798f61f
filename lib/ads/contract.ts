import * as z from "zod"
import { adPlaces } from "#lib/ads/rules"
import { Ad, AdEvents, ClosedAds } from "#lib/ads/values"
import { get, post } from "#lib/provider/contract"
import { endpoint } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Link, Text, flagOr } from "#lib/provider/codecs"
import { OptionalPlainId, PlainId } from "#lib/core/values/plain-id"

/** A response with another code has no advertisement. */
const isSuccessCode = (code: string | number | undefined) =>
  code === undefined || /^(0|200|success|ok)$/i.test(String(code))

const Slide = z.object({ pic: Link, clickUrl: lenientOr("clickUrl", Link, "") })
/** Vendors answer with one advertisement or a list. */
const Advertisement = z.codec(
  z.object({
    list: listOf(Slide, 10).optional(),
    pic: lenient("pic", Link),
    clickUrl: lenient("clickUrl", Link),
    count: lenient("count", Count),
    code: z.union([z.string().max(32), z.number()]).optional(),
    adVender: lenient("adVender", Text(32)),
    id: lenient("id", Id),
  }),
  z.custom<{ slides: { pic: string; clickUrl: string }[]; id?: string; vendor?: string }>(),
  {
    decode: ({ list, pic, clickUrl, id, adVender, code }) => ({
      slides: isSuccessCode(code) ? (list ?? (pic ? [{ pic, clickUrl: clickUrl ?? "" }] : [])) : [],
      id,
      vendor: adVender,
    }),
    encode: ({ slides, id, vendor }) => ({ list: slides, count: slides.length, code: "200", adVender: vendor, id }),
  },
)
const placeExample = { parkId: "1001", adPosId: "pay-success" }
const adCallOptions = { login: "helpful", effect: "reads", group: "ads" } as const

/** Advertisements are optional: a call has one second, and its advertisement is omitted if it fails. */
export const ads = {
  bolian: get("/bolian_ad/getAd", {
    ...adCallOptions,
    input: z.object({
      parkId: Id,
      carType: z.enum(["1", "2"]),
      adPosId: Text(32),
      clientId: Text(64),
      orderId: Id,
      addPv: Flag,
    }),
    output: Advertisement,
    assumed: ["path", "output"],
    example: { ...placeExample, carType: "1", clientId: "c1", orderId: "1001202506180930001", addPv: true },
  }),
  best: get("/best_ad/getAd", {
    ...adCallOptions,
    input: z.object({ parkId: Id, orderId: Id, adType: Text(16) }),
    output: Advertisement,
    assumed: ["output"],
    example: { parkId: "1001", orderId: "1001202506180930001", adType: "banner" },
  }),
  bestClicked: get("/best_ad/click_record", {
    ...adCallOptions,
    effect: "acts",
    input: z.object({ adId: Id, parkId: Id }),
    output: z.object({}),
    assumed: ["path", "method", "input"],
    example: { adId: "a1", parkId: "1001" },
  }),
  bestTarget: get("/best_ad/goAd", {
    ...adCallOptions,
    input: z.object({ adId: Id }),
    output: z.object({ url: Link }),
    assumed: ["input", "output.url"],
    example: { adId: "a1" },
  }),
  anbo: get("/anbo_ad/get", {
    ...adCallOptions,
    input: z.object({ parkId: Id, adPosId: Text(32) }),
    output: Advertisement,
    assumed: ["path", "method", "output"],
    example: placeExample,
  }),
  anboClicked: get("/anbo_ad/click", {
    ...adCallOptions,
    effect: "acts",
    input: z.object({ adId: Id, parkId: Id, adPosId: Text(32) }),
    output: z.object({}),
    assumed: ["path", "method"],
    example: { adId: "a1", ...placeExample },
  }),
  anboShown: get("/anbo_ad/recordLogs", {
    ...adCallOptions,
    effect: "acts",
    input: z.object({ adId: Id, parkId: Id, adPosId: Text(32) }),
    output: z.object({}),
    assumed: ["method", "input"],
    example: { adId: "a1", ...placeExample },
  }),
  anboConfig: get("/anbo_ad/getAnBoConfig", {
    ...adCallOptions,
    input: z.object({ parkId: Id }),
    output: z.object({ show: flagOr("show", false) }),
    assumed: ["path", "method", "input", "output.show"],
    example: { parkId: "1001" },
  }),
  afterPayment: get("/yunzong_ad/getAdUrl", {
    ...adCallOptions,
    input: z.object({ method: z.enum(["weixin", "alipay"]) }),
    output: z.object({ url: Link.optional() }),
    assumed: ["output.url"],
    example: { method: "weixin" },
  }),
  carousel: get("/Ad/getRotationAd", {
    ...adCallOptions,
    input: z.object({}),
    output: Advertisement,
    assumed: ["output"],
    example: {},
  }),
  coupon: get("/Ad/getParkingCouponAd", {
    ...adCallOptions,
    input: z.object({ parkId: Id, adPosId: Text(32) }),
    output: Advertisement,
    assumed: ["output"],
    example: placeExample,
  }),
  bank: get("/Ad/getICBCAdConfig", {
    ...adCallOptions,
    input: z.object({ parkId: Id }),
    output: z.object({ show: flagOr("show", false), url: lenient("url", Link), picture: lenient("picture", Link) }),
    assumed: ["output"],
    example: { parkId: "1001" },
  }),
  noticed: post("/Ad/event_log", {
    ...adCallOptions,
    effect: "acts",
    input: z.object({ parkId: Id, u: Text(64), sid: Text(64), evenType: Text(16), adviseType: Text(32) }),
    output: z.object({}),
    assumed: ["path"],
    example: { parkId: "1001", u: "", sid: "", evenType: "show", adviseType: "carousel" },
  }),
}

export const adEndpoints = {
  placed: endpoint({
    kind: "script",
    input: z.object({
      place: z.enum(adPlaces),
      parkId: OptionalPlainId,
      orderId: OptionalPlainId,
      orderType: OptionalPlainId,
      /** Vendors whose advertisement the driver has closed. */
      closed: ClosedAds,
    }),
    output: z.object({ ads: z.array(Ad) }),
    example: { place: "plate-select" },
  }),
  record: endpoint({
    kind: "script",
    input: z.object({ place: z.enum(adPlaces), parkId: PlainId, events: AdEvents }),
    output: z.object({ href: z.string().optional() }),
    example: { place: "plate-select", parkId: "1001", events: [{ vendor: "carousel", event: "show" }] },
  }),
}
