import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Id, Money, Phone, renameKeys, Text, Time, flagOr } from "#lib/provider/codecs"
import { PlainId } from "#lib/core/values/plain-id"

export const luckyMoney = {
  one: get("/lucky_money/{id}", {
    input: z.object({ id: Id }),
    output: renameKeys(
      {
        id: Id,
        /** The account that collected it. */
        phone: lenient("phone", Text(16)),
        amount: Money,
        remaining: Count,
        obtained: flagOr("hasObtained", true),
      },
      { remaining: "remainsQuantity", obtained: "hasObtained" },
    ),
    login: "helpful",
    effect: "reads",
    refusals: { NO_LUCKY_MONEY: "not-there" },
    assumed: ["refusals"],
    example: { id: "88" },
  }),
  /** Collects into the account of a phone number, without a session. */
  collect: post("/lucky_money/{id}", {
    input: z.object({ id: Id, phone: Phone }),
    query: ["phone"],
    output: z.object({ amount: Money.optional() }),
    login: "unused",
    effect: "acts",
    refusals: {
      NO_LUCKY_MONEY: "not-there",
      ALL_TAKEN: "all-taken",
      OBTAINED_ALREADY: "obtained-already",
      PHONE_WRONG: "phone-wrong",
    },
    assumed: ["output", "refusals"],
    example: { id: "88", phone: "13800138000" },
  }),
  /** Creates lucky money for a paid order, by default the driver's last order. A repeated call returns the same id. */
  create: post("/lucky_money", {
    input: renameKeys({ orderId: Id.optional() }, { orderId: "order_id" }),
    output: z.object({ id: Id }),
    login: "helpful",
    effect: "acts",
    refusals: { NO_PAID_ORDER: "no-paid-order" },
    assumed: ["input", "output", "refusals"],
    example: { orderId: "1001202506180930001" },
  }),
  mine: get("/my_lucky_money", {
    input: z.object({ type: z.literal("NEW") }),
    output: renameKeys(
      { list: listOf(renameKeys({ amount: Money, until: Time }, { until: "effectiveEndDate" }), 200) },
      { list: "myLuckyMoneys" },
    ),
    effect: "reads",
    assumed: ["path"],
    example: { type: "NEW" },
  }),
}

export const luckyMoneyEndpoints = {
  obtain: endpoint({
    kind: "form",
    input: z.object({ id: PlainId, phone: FormText(32), page: FormText(16) }),
    example: { id: "1", phone: "13800138000", page: "obtain" },
  }),
  send: endpoint({
    kind: "form",
    input: z.object({ order_id: FormText(64) }),
    example: { order_id: "1001202506180930001" },
  }),
}
