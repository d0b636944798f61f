import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Id, Page, renameKeys, Text } from "#lib/provider/codecs"
import { InvoicePark, InvoiceRecord, Verification } from "#lib/invoices/values"

const recordsCall = {
  input: renameKeys({ parkId: Id, type: Text(16), openType: Text(16).optional(), page: Page }, { type: "invoiceType" }),
  output: renameKeys(
    { list: listOf(InvoiceRecord, 100), pages: lenientOr("total_pages", Count, 1) },
    { pages: "total_pages" },
  ),
  effect: "reads",
  browser: true,
  assumed: ["path", "input", "output.list", "output.total_pages"],
} as const

const parksCall = {
  input: renameKeys({ name: Text(40).optional() }, { name: "parkName" }),
  output: z.object({ list: listOf(InvoicePark, 200) }),
  // The specification requires a session, but a provider may answer without a session.
  login: "helpful",
  effect: "reads",
  browser: true,
  assumed: ["path", "output.list"],
  example: { name: "科技园" },
} as const

/** Calls for issued invoices, the invoicers' verification, and car parks. */
export const issuedInvoices = {
  records: get("/fapiao/records", { ...recordsCall, example: { parkId: "1001", type: "short", page: 1 } }),
  longRecords: get("/fapiao/longRecords", { ...recordsCall, example: { parkId: "1001", type: "long", page: 1 } }),
  resend: post("/fapiao/reDelivery_invoice", {
    input: renameKeys({ parkId: Id, email: Text(120), invoiceId: Id }, { email: "purchaserEmail" }),
    output: z.object({}),
    effect: "acts",
    refusals: { NO_INVOICE: "no-invoice", TOO_OFTEN: "too-often" },
    assumed: ["refusals"],
    example: { parkId: "1001", email: "caiwu@haiweixuan.example", invoiceId: "3301" },
  }),
  verifications: get("/fapiao/qrcode_list", {
    input: z.object({ parkId: Id }),
    output: z.object({ list: listOf(Verification, 20) }),
    effect: "reads",
    assumed: ["path", "output.list"],
    example: { parkId: "1001" },
  }),
  renewVerifications: get("/fapiao/refresh_qrcode", {
    input: z.object({ parkId: Id }),
    output: z.object({}),
    effect: "acts",
    assumed: ["path"],
    example: { parkId: "1001" },
  }),
  /** Three lists of car parks: with ordinary invoices, with electronic invoices, and all car parks. */
  parks: get("/wallet/parking_allow_invoice", parksCall),
  electronicParks: get("/wallet/parking_allow_flinvoice", parksCall),
  anyParks: get("/fapiao/parks", parksCall),
}

const VerificationView = z.object({
  company: z.string(),
  phone: z.string().optional(),
  message: z.string().optional(),
  /** An SVG path, `size` modules wide. */
  code: z.object({ size: z.number(), path: z.string() }).optional(),
})
export type ShownVerification = z.output<typeof VerificationView>

/** Endpoints of the screens; `back` is the screen's own URL. */
export const issuedInvoicesEndpoints = {
  resend: endpoint({
    kind: "form",
    input: z.object({ back: FormText(1024), email: FormText(200) }),
    example: { back: "/full_electronic_invoice_reset/1001/3301/%E7%A7%91%E6%8A%80%E5%9B%AD", email: "a@b.cn" },
  }),
  codes: endpoint({
    kind: "script",
    input: z.object({ parkId: Id }),
    output: z.object({ list: z.array(VerificationView) }),
    example: { parkId: "1001" },
  }),
  renewCodes: endpoint({
    kind: "form",
    input: z.object({ back: FormText(1024) }),
    example: { back: "/full_electronic_invoice/qrcode/1001" },
  }),
}
