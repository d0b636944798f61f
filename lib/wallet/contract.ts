import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Money, Page, Phone, Plate, renameKeys, Text } from "#lib/provider/codecs"
import { startEndpoint } from "#lib/payments/contract"
import { PayAnswer } from "#lib/payments/values"
import { Bill, Movement, Renewal } from "#lib/wallet/values"

const PageOf = <S extends z.ZodType>(row: S) =>
  renameKeys(
    { list: listOf(row, 100), pages: lenientOr("total_pages", Count, 1) },
    { list: "records", pages: "total_pages" },
  )
const PageInput = z.object({ page: Page })
const listOptions = {
  effect: "reads",
  browser: true,
  assumed: ["path", "input.page", "output"],
  example: { page: 1 },
} as const

export const wallet = {
  info: get("/wallet/info", {
    input: z.object({}),
    output: renameKeys(
      { balance: Money, business: lenientOr("is_business", Flag, false) },
      { business: "is_business" },
    ),
    effect: "reads",
    example: {},
  }),
  details: get("/wallet/balance_details", { ...listOptions, input: PageInput, output: PageOf(Movement) }),
  /** Paid stays. */
  shortBills: get("/wallet/short_pay_history", { ...listOptions, input: PageInput, output: PageOf(Bill) }),
  /** Terms of rented spaces. Their single payments are in `longPaid`. */
  longBills: get("/wallet/long_parking_bills", { ...listOptions, input: PageInput, output: PageOf(Renewal) }),
  longPaid: get("/wallet/long_pay_history", { ...listOptions, input: PageInput, output: PageOf(Bill) }),
  /** The bills of a car in a car park, or the bill of one payment. */
  bills: get("/wallet/bills", {
    input: renameKeys(
      {
        parkId: Id,
        type: Text(16).optional(),
        plate: Plate.optional(),
        phone: Phone.optional(),
        transactionId: Id.optional(),
        page: Page,
      },
      { type: "invoiceType", plate: "plateNumber", transactionId: "payTransactionId" },
    ),
    output: PageOf(Bill),
    effect: "reads",
    browser: true,
    assumed: ["path", "input", "output"],
    example: { parkId: "1001", type: "short", plate: "粤B12345", phone: "13800138000", page: 1 },
  }),
  renewals: get("/wallet/long_parking_renewal", {
    input: z.object({ renewalId: Id, page: Page }),
    output: PageOf(Renewal),
    effect: "reads",
    browser: true,
    assumed: ["path", "input.page", "output"],
    example: { renewalId: "9001", page: 1 },
  }),
  /** The answer's transaction id is the order number of the top-up. */
  charge: post("/wallet/charge", {
    input: z.object({ amount: Money, method: z.literal("weixin") }),
    output: PayAnswer,
    effect: "acts",
    group: "pay",
    refusals: { AMOUNT_LIMIT: "too-much", PAY_ERROR: "pay-refused" },
    assumed: ["output", "refusals"],
    example: { amount: 50_000, method: "weixin" },
  }),
  /** Sends the link's values unchanged, because only the provider can verify their signature. */
  change: post("/redPack/change", {
    input: z.object({
      transactionID: Id,
      parkId: Id,
      licensePlate: Plate,
      orderId: Id,
      amount: Text(20),
      desSign: Text(128),
      parkName: Text(60),
    }),
    output: z.object({ message: lenient("message", Text(120)) }),
    effect: "acts",
    group: "pay",
    /** Other refusals are shown with the provider's message. */
    refusals: { SIGN_WRONG: "link-wrong" },
    assumed: ["method", "input", "output", "refusals"],
    example: {
      transactionID: "T20250618001",
      parkId: "1001",
      licensePlate: "粤B12345",
      orderId: "1001202506180930001",
      amount: "2.00",
      desSign: "9f86d081884c7d65",
      parkName: "科技园停车场",
    },
  }),
}

/** Our own endpoints for the wallet screens. */
export const walletEndpoints = {
  start: startEndpoint({ amount: FormText(16) }, { amount: "20" }),
  change: endpoint({
    kind: "form",
    input: z.object({ link: FormText(1024) }),
    example: { link: "/change/T1/1001/%E7%B2%A4B12345/1001202506180930001/2.00/9f86d081884c7d65/%E5%9B%AD" },
  }),
}
