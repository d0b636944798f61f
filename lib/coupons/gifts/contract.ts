import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient } from "#lib/core/values/lenient"
import { Id, Phone, Plate, renameKeys, Text, flagOr } from "#lib/provider/codecs"

/** Coupons received by a link: from a car park, a mall, another driver or a host. */
export const gifts = {
  /** Checked before applying without a receipt, because some links are only for visitors' cars. */
  superVisitor: get("/coupon/super_visitor_coupon", {
    input: renameKeys({ parkId: Id, plate: Plate, merchantId: Id.optional(), token: Id }, { plate: "licencePlate" }),
    output: z.object({ allowed: flagOr("allowed", false), message: lenient("message", Text(200)) }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output.allowed", "output.message"],
    example: { parkId: "1001", plate: "粤B12345", token: "tk8f3a2c" },
  }),
  /** Whether this car already got a coupon of this car park today. */
  status: get("/coupon/status", {
    input: renameKeys({ parkId: Id, plate: Plate }, { plate: "licencePlate" }),
    output: z.object({ received: flagOr("received", true), message: lenient("message", Text(200)) }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input", "output.received", "output.message"],
    example: { parkId: "1001", plate: "粤B12345" },
  }),
  /** A repeated call with the same plate and phone returns the same coupon. */
  receiveOfMall: post("/coupon/mixc_receive_coupon", {
    input: renameKeys({ couponId: Id, token: Id, plate: Plate, phone: Phone }, { plate: "licencePlate" }),
    output: z.object({
      couponId: lenient("couponId", Id),
      token: lenient("token", Id),
      parkId: lenient("parkId", Id),
    }),
    login: "helpful",
    effect: "acts",
    refusals: { NO_COUPON: "no-coupon", TAKEN_ALREADY: "taken-already", COUPON_EXPIRED: "coupon-expired" },
    assumed: ["path", "input", "output", "refusals"],
    example: { couponId: "5001", token: "tk8f3a2c", plate: "粤B12345", phone: "13800138000" },
  }),
}

const EXAMPLE_URL = "/WALLET/coupon/apply_free_coupon/1001/tk8f3a2c"

/** Our own endpoints for gift coupons. `back` is the page's URL, which identifies the coupon. */
export const giftsEndpoints = {
  giftFree: endpoint({
    kind: "form",
    input: z.object({ back: FormText(2048), plate: FormText(64) }),
    example: { back: EXAMPLE_URL, plate: "粤B12345" },
  }),
  giftReceive: endpoint({
    kind: "form",
    input: z.object({ back: FormText(2048), plate: FormText(64), phone: FormText(32), wechat: FormText(200) }),
    example: {
      back: "/WALLET/coupon/blank_coupon/5001/tk8f3a2c",
      plate: "粤B12345",
      phone: "13800138000",
      wechat: "",
    },
  }),
}
