import * as z from "zod"
import { places } from "#lib/ads/rules"
import { Ad, AdEvents, ClosedAds } from "#lib/ads/values"
import { get, post } from "#lib/provider/contract"
import { endpoint } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Link, Text, flagOr } from "#lib/provider/codecs"
import { OptionalPlainId, PlainId } from "#lib/core/values/plain-id"

/** Whatever else a code says, there is nothing to show. */
const isGood = (code: string | number | undefined) => code === undefined || /^(0|200|success|ok)$/i.test(String(code))

const Slide = z.object({ pic: Link, clickUrl: lenientOr("clickUrl", Link, "") })
/** One advertisement or several; the vendors answer both ways. */
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
      slides: isGood(code) ? (list ?? (pic ? [{ pic, clickUrl: clickUrl ?? "" }] : [])) : [],
      id,
      vendor: adVender,
    }),
    encode: ({ slides, id, vendor }) => ({ list: slides, count: slides.length, code: "200", adVender: vendor, id }),
  },
)
const place = { parkId: "1001", adPosId: "pay-success" }
const adCall = { login: "helpful", effect: "reads", group: "ads" } as const

/** Everything here is optional to a screen: it has a second, and is left out when it fails. */
export const ads = {
  bolian: get("/bolian_ad/getAd", {
    ...adCall,
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
    example: { ...place, carType: "1", clientId: "c1", orderId: "1001202506180930001", addPv: true },
  }),
  best: get("/best_ad/getAd", {
    ...adCall,
    input: z.object({ parkId: Id, orderId: Id, adType: Text(16) }),
    output: Advertisement,
    assumed: ["output"],
    example: { parkId: "1001", orderId: "1001202506180930001", adType: "banner" },
  }),
  bestClicked: get("/best_ad/click_record", {
    ...adCall,
    effect: "acts",
    input: z.object({ adId: Id, parkId: Id }),
    output: z.object({}),
    assumed: ["path", "method", "input"],
    example: { adId: "a1", parkId: "1001" },
  }),
  bestTarget: get("/best_ad/goAd", {
    ...adCall,
    input: z.object({ adId: Id }),
    output: z.object({ url: Link }),
    assumed: ["input", "output.url"],
    example: { adId: "a1" },
  }),
  anbo: get("/anbo_ad/get", {
    ...adCall,
    input: z.object({ parkId: Id, adPosId: Text(32) }),
    output: Advertisement,
    assumed: ["path", "method", "output"],
    example: place,
  }),
  anboClicked: get("/anbo_ad/click", {
    ...adCall,
    effect: "acts",
    input: z.object({ adId: Id, parkId: Id, adPosId: Text(32) }),
    output: z.object({}),
    assumed: ["path", "method"],
    example: { adId: "a1", ...place },
  }),
  anboShown: get("/anbo_ad/recordLogs", {
    ...adCall,
    effect: "acts",
    input: z.object({ adId: Id, parkId: Id, adPosId: Text(32) }),
    output: z.object({}),
    assumed: ["method", "input"],
    example: { adId: "a1", ...place },
  }),
  anboConfig: get("/anbo_ad/getAnBoConfig", {
    ...adCall,
    input: z.object({ parkId: Id }),
    output: z.object({ show: flagOr("show", false) }),
    assumed: ["path", "method", "input", "output.show"],
    example: { parkId: "1001" },
  }),
  afterPayment: get("/yunzong_ad/getAdUrl", {
    ...adCall,
    input: z.object({ method: z.enum(["weixin", "alipay"]) }),
    output: z.object({ url: Link.optional() }),
    assumed: ["output.url"],
    example: { method: "weixin" },
  }),
  carousel: get("/Ad/getRotationAd", {
    ...adCall,
    input: z.object({}),
    output: Advertisement,
    assumed: ["output"],
    example: {},
  }),
  coupon: get("/Ad/getParkingCouponAd", {
    ...adCall,
    input: z.object({ parkId: Id, adPosId: Text(32) }),
    output: Advertisement,
    assumed: ["output"],
    example: place,
  }),
  bank: get("/Ad/getICBCAdConfig", {
    ...adCall,
    input: z.object({ parkId: Id }),
    output: z.object({ show: flagOr("show", false), url: lenient("url", Link), picture: lenient("picture", Link) }),
    assumed: ["output"],
    example: { parkId: "1001" },
  }),
  noticed: post("/Ad/event_log", {
    ...adCall,
    effect: "acts",
    input: z.object({ parkId: Id, u: Text(64), sid: Text(64), evenType: Text(16), adviseType: Text(32) }),
    output: z.object({}),
    assumed: ["path"],
    example: { parkId: "1001", u: "", sid: "", evenType: "show", adviseType: "carousel" },
  }),
}

/** What a page with a place for advertisements asks of us. */
export const adsEndpoints = {
  placed: endpoint({
    kind: "script",
    input: z.object({
      place: z.enum(places),
      parkId: OptionalPlainId,
      orderId: OptionalPlainId,
      orderType: OptionalPlainId,
      /** By the driver: not asked again. */
      closed: ClosedAds,
    }),
    output: z.object({ ads: z.array(Ad) }),
    example: { place: "plate-select" },
  }),
  record: endpoint({
    kind: "script",
    input: z.object({ place: z.enum(places), parkId: PlainId, events: AdEvents }),
    output: z.object({ href: z.string().optional() }),
    example: { place: "plate-select", parkId: "1001", events: [{ vendor: "carousel", event: "show" }] },
  }),
}
