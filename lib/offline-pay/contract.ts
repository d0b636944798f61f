import * as z from "zod"
import { get } from "#lib/provider/contract"
import { lenient } from "#lib/core/values/lenient"
import { Count, Flag, Id, Money, Plate, renameKeys, Text, Time } from "#lib/provider/codecs"
import { Method, PayAnswer } from "#lib/payments/values"
import { startEndpoint } from "#lib/payments/contract"

const orderFields = { parkId: Id, orderId: Id, plate: Plate, mode: Text(16) }
const wireNames = { plate: "licencePlate", mode: "offLineMode" } as const
const EXAMPLE_ORDER = { parkId: "1001", orderId: "1001202506180930001", plate: "粤B12345", mode: "1" }

export const offlinePay = {
  status: get("/parkOffline/pay_status", {
    input: renameKeys(orderFields, wireNames),
    output: renameKeys(
      {
        paid: Flag,
        transactionId: Id.optional(),
        gateCode: lenient("code", Text(256)),
        leftSeconds: lenient("left_time", Count),
      },
      { transactionId: "transaction_id", gateCode: "code", leftSeconds: "left_time" },
    ),
    login: "helpful",
    effect: "reads",
    group: "pay",
    assumed: ["method", "input", "output"],
    example: EXAMPLE_ORDER,
  }),
  network: get("/parkOffline/network_status", {
    input: renameKeys(orderFields, wireNames),
    output: z.object({ online: lenient("online", Flag) }),
    login: "helpful",
    effect: "reads",
    group: "pay",
    assumed: ["method", "input", "output"],
    example: EXAMPLE_ORDER,
  }),
  pay: get("/parkOffline/scan_code_paying", {
    input: renameKeys(
      { ...orderFields, park: Text(60), amount: Money, minutes: Count, since: Time, method: Method },
      { ...wireNames, park: "parkName", minutes: "totalMinutes", since: "inTime" },
    ),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: { PAID_ALREADY: "paid-already", PAY_ERROR: "pay-refused", AMOUNT_CHANGED: "amount-changed" },
    assumed: ["method", "input", "output.transaction_id"],
    example: {
      ...EXAMPLE_ORDER,
      park: "科技园停车场",
      amount: 15_000,
      minutes: 135,
      since: "2025-06-18T09:30:00+08:00",
      method: "alipay",
    },
  }),
}

export const offlinePayEndpoints = { start: startEndpoint({}) }
