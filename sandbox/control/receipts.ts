import * as z from "zod"
import { Phone } from "#lib/kit/values/codecs"
import { settleReceipt } from "#sandbox/coupons/receipt-review"
import { jsonBody, Unacceptable } from "#sandbox/kit/request"
import { queryOf, verb } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import { changeUpload, receiptById, sayMeanwhile } from "#sandbox/records/coupons/receipts"

const Id = z.int().min(1)
const reason = z.string().min(1).max(200).optional()
const Verdict = z.discriminatedUnion("as", [
  z.strictObject({
    as: z.literal("passed"),
    amount: z.int().min(0).max(1e9).default(100_000),
    isMovie: z.boolean().optional(),
  }),
  z.strictObject({ as: z.enum(["rejected", "voided"]), reason, title: z.string().max(60).optional() }),
  z.strictObject({ as: z.literal("manual") }),
])

/** What was shown, the clerk who looks at it, and what a driver reads meanwhile. */
export const receiptControl: readonly Page[] = [
  verb("GET", "/receipts", (asked, { store }) => ({
    receipts: store.all`select * from receipt where phone = ${Phone.parse(queryOf(asked, "phone"))} order by id`,
    coupons: store.all`select * from coupon where phone = ${queryOf(asked, "phone") ?? ""} and source = 'receipt'`,
  })),
  verb("POST", "/receipts", (asked, { store, clock }) => {
    const { id, verdict } = z.strictObject({ id: Id, verdict: Verdict }).parse(jsonBody(asked))
    const receipt = receiptById(store, id)
    if (!receipt) throw new Unacceptable(404, "no such receipt")
    return { decided: settleReceipt(store, receipt, verdict, clock.now()) }
  }),
  verb("POST", "/receipts/said", (asked, { store }) => {
    const { id, said } = z.strictObject({ id: Id, said: z.string().max(200).nullable() }).parse(jsonBody(asked))
    if (sayMeanwhile(store, { id }, said) === 0) throw new Unacceptable(404, "no such receipt")
  }),
  verb("POST", "/receipts/upload", (asked, { store }) => {
    const way = z.enum(["auto", "OSS", "WX", "BASE64"])
    const { merchantId, upload } = z
      .strictObject({ merchantId: z.string().max(64), upload: way })
      .parse(jsonBody(asked))
    if (changeUpload(store, merchantId, upload) === 0) throw new Unacceptable(404, "no such shop")
  }),
]
