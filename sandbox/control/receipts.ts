import * as z from "zod"
import { Phone } from "#lib/provider/codecs"
import { reviewReceipt } from "#sandbox/coupons/receipt-review"
import { parseJsonBody, HttpError } from "#sandbox/server/request"
import { getQueryParam, controlRoute } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import { setUploadMethod, findReceipt, setReceiptMessage } from "#sandbox/records/coupons/receipts"

const Id = z.int().min(1)
const OptionalReason = z.string().min(1).max(200).optional()
const ReceiptDecision = z.discriminatedUnion("as", [
  z.strictObject({
    as: z.literal("passed"),
    amount: z.int().min(0).max(1e9).default(100_000),
    isMovie: z.boolean().optional(),
  }),
  z.strictObject({ as: z.enum(["rejected", "voided"]), reason: OptionalReason, title: z.string().max(60).optional() }),
  z.strictObject({ as: z.literal("manual") }),
])

/** Submitted receipts and their review. */
export const receiptControlRoutes: readonly Route[] = [
  controlRoute("GET", "/receipts", (request, { store }) => ({
    receipts: store.all`select * from receipt where phone = ${Phone.parse(getQueryParam(request, "phone"))} order by id`,
    coupons: store.all`select * from coupon where phone = ${getQueryParam(request, "phone") ?? ""} and source = 'receipt'`,
  })),
  controlRoute("POST", "/receipts", (request, { store, clock }) => {
    const { id, verdict } = z.strictObject({ id: Id, verdict: ReceiptDecision }).parse(parseJsonBody(request))
    const receipt = findReceipt(store, id)
    if (!receipt) throw new HttpError(404, "no such receipt")
    return { decided: reviewReceipt(store, receipt, verdict, clock.now()) }
  }),
  controlRoute("POST", "/receipts/said", (request, { store }) => {
    const { id, message } = z
      .strictObject({ id: Id, message: z.string().max(200).nullable() })
      .parse(parseJsonBody(request))
    if (setReceiptMessage(store, { id }, message) === 0) throw new HttpError(404, "no such receipt")
  }),
  controlRoute("POST", "/receipts/upload", (request, { store }) => {
    const uploadMethod = z.enum(["auto", "OSS", "WX", "BASE64"])
    const { merchantId, upload } = z
      .strictObject({ merchantId: z.string().max(64), upload: uploadMethod })
      .parse(parseJsonBody(request))
    if (setUploadMethod(store, merchantId, upload) === 0) throw new HttpError(404, "no such shop")
  }),
]
