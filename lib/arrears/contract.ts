import * as z from "zod"
import { get } from "#lib/provider/contract"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Money, Plate, renameKeys, Text, Time } from "#lib/provider/codecs"
import { PayAnswer } from "#lib/payments/values"
import { startEndpoint } from "#lib/payments/contract"

const arrearFields = {
  arrearsParkId: Id,
  parkId: Id,
  park: Text(60),
  plate: Plate,
  amount: Money,
  minutes: Count,
  since: Time,
  orderId: Id,
}

/** An unpaid stay. */
export type Arrear = z.output<typeof Arrear>
export const Arrear = renameKeys(arrearFields, {
  park: "parkName",
  plate: "licencePlate",
  amount: "feeExpected",
  minutes: "parkTime",
  since: "inTime",
})

export const arrears = {
  list: get("/parkArrears/getLpArrears", {
    input: renameKeys({ plate: Plate.optional() }, { plate: "licencePlate" }),
    output: z.object({ list: listOf(Arrear, 100) }),
    login: "helpful",
    effect: "reads",
    assumed: ["output.list"],
    example: { plate: "粤B12345" },
  }),
  one: get("/parkArrears/getArrearsOrder", {
    input: z.object({ orderId: Id, arrearsParkId: Id }),
    output: renameKeys(
      { ...arrearFields, paid: Flag.optional() },
      {
        park: "parkName",
        plate: "licencePlate",
        amount: "feeExpected",
        minutes: "parkTime",
        since: "inTime",
      },
    ),
    login: "helpful",
    effect: "reads",
    group: "pay",
    refusals: { NO_ORDER: "no-order", NOT_YOURS: "not-yours" },
    assumed: ["path", "input", "output.paid"],
    example: { orderId: "1001202506180930001", arrearsParkId: "1001" },
  }),
  pay: get("/parkArrears/park_arrears_paying", {
    input: renameKeys(
      { method: z.enum(["ALIPAY", "WEIXIN"]), ...arrearFields },
      { park: "parkName", plate: "licencePlate", minutes: "parkTime", since: "inTime" },
    ),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: {
      PAID_ALREADY: "paid-already",
      AMOUNT_CHANGED: "amount-changed",
      PAY_ERROR: "pay-refused",
      NO_ORDER: "no-order",
    },
    assumed: ["path", "output.transaction_id"],
    example: {
      method: "ALIPAY",
      arrearsParkId: "1001",
      parkId: "1001",
      park: "科技园停车场",
      plate: "粤B12345",
      amount: 15_000,
      minutes: 135,
      since: "2025-06-18T09:30:00+08:00",
      orderId: "1001202506180930001",
    },
  }),
}

export const arrearsEndpoints = { start: startEndpoint({}) }
