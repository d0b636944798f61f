import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { own, Typed } from "#lib/provider/own"
import { ifReadable } from "#lib/core/values/if-readable"
import { Id, Phone, Plate, spelled, Text, flag } from "#lib/provider/codecs"

/** Coupons that are had by a link: of a car park, of a mall, of somebody who gives one away or expects a visitor. */
export const gifts = {
  /** Asked before a coupon is applied for that needs no receipt: some links are for the cars of visitors alone. */
  superVisitor: get("/coupon/super_visitor_coupon", {
    input: spelled({ parkId: Id, plate: Plate, merchantId: Id.optional(), token: Id }, { plate: "licencePlate" }),
    output: z.object({ allowed: flag("allowed", false), message: ifReadable("message", Text(200)) }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output.allowed", "output.message"],
    example: { parkId: "1001", plate: "粤B12345", token: "tk8f3a2c" },
  }),
  /** Has this car had a coupon of this car park today? */
  status: get("/coupon/status", {
    input: spelled({ parkId: Id, plate: Plate }, { plate: "licencePlate" }),
    output: z.object({ received: flag("received", true), message: ifReadable("message", Text(200)) }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output.received", "output.message"],
    example: { parkId: "1001", plate: "粤B12345" },
  }),
  /** A mall's coupon, which says itself what it is worth. The same car and phone asking again have the same coupon. */
  receiveOfMall: post("/coupon/mixc_receive_coupon", {
    input: spelled({ couponId: Id, token: Id, plate: Plate, phone: Phone }, { plate: "licencePlate" }),
    output: z.object({
      couponId: ifReadable("couponId", Id),
      token: ifReadable("token", Id),
      parkId: ifReadable("parkId", Id),
    }),
    login: "helpful",
    effect: "acts",
    refusals: { NO_COUPON: "no-coupon", TAKEN_ALREADY: "taken-already", COUPON_EXPIRED: "coupon-expired" },
    assumed: ["path", "input", "output", "refusals"],
    example: { couponId: "5001", token: "tk8f3a2c", plate: "粤B12345", phone: "13800138000" },
  }),
}

const aLink = "/WALLET/coupon/apply_free_coupon/1001/tk8f3a2c"

/** What the screens of these coupons ask of us; `back` is the address of the screen, and says which coupon is meant. */
export const giftsOwn = {
  giftFree: own({
    door: "form",
    input: z.object({ back: Typed(2048), plate: Typed(64) }),
    example: { back: aLink, plate: "粤B12345" },
  }),
  giftReceive: own({
    door: "form",
    input: z.object({ back: Typed(2048), plate: Typed(64), phone: Typed(32), wechat: Typed(200) }),
    example: {
      back: "/WALLET/coupon/blank_coupon/5001/tk8f3a2c",
      plate: "粤B12345",
      phone: "13800138000",
      wechat: "",
    },
  }),
}
