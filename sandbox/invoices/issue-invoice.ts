import { randomBytes } from "node:crypto"
import type { Input, Output } from "#lib/provider/contract"
import { refuse } from "#lib/provider/contract"
import type { invoices } from "#lib/invoices/contract"
import { issueCodes, type Purchaser } from "#lib/invoices/values"
import type { CallContext } from "#sandbox/server/context"
import { getParkOrDefault } from "#sandbox/records/parking/parks"
import { type Invoiceable, findPaidOrder } from "#sandbox/records/money/invoiceable"
import {
  type Invoice,
  findInvoiceOfPayment,
  getInvoicer,
  insertInvoice,
  listInvoicedPayments,
  sendMail,
} from "#sandbox/records/money/invoices"
import { normalizeParkNumber } from "#lib/core/values/park-number"

type IssueInput = Input<(typeof invoices)["issue"]>
type IssueOutput = Output<(typeof invoices)["issue"]>

const ALREADY_INVOICED = "该订单已开具发票"
export const buildInvoiceUrl = ({ options }: CallContext, { token }: Invoice) =>
  `${options.publicUrl}/invoices/${token}.pdf`

/** Issuing the same orders again returns the existing invoice. An order that is in another invoice is refused. */
export function issueInvoice(
  input: IssueInput,
  context: CallContext,
): IssueOutput | ReturnType<typeof refuse<"not-offered" | "no-order">> {
  const { store, now } = context
  const park = normalizeParkNumber(input.parkId)
  const invoicer = getInvoicer(store, park, now)
  if (invoicer.offers !== "electronic") return refuse("not-offered", "该车场暂未开通电子发票服务")
  const orders = input.orderId.split("M").map((id) => findPaidOrder(store, park, id))
  if (!orders.every((order): order is Invoiceable => order !== undefined)) return refuse("no-order", "未找到发票信息")
  if (orders.length > 1 && input.type !== "short") return toFailure("30001", "月租订单不支持合并开票")
  const earlierInvoices = orders.map(({ payment }) => findInvoiceOfPayment(store, payment))
  const existingInvoice = earlierInvoices[0]
  if (
    existingInvoice &&
    earlierInvoices.every((earlier) => earlier?.id === existingInvoice.id) &&
    listInvoicedPayments(store, existingInvoice).length === orders.length
  ) {
    return toIssued(context, existingInvoice, invoicer.mail_fails === 1)
  }
  if (earlierInvoices.some(Boolean) || orders.some(({ invoiced }) => invoiced === 1))
    return toFailure("30002", ALREADY_INVOICED)
  const amount = orders.reduce((sum, order) => sum + order.amount, 0)
  if (amount === 0) return toFailure("30003", "优惠金额不支持开票")
  if (invoicer.verified_until <= now)
    return toRetryLater(context, invoicer.code, "开票员认证已过期，请联系开票员扫码认证")
  if (invoicer.numbers < 1) return toRetryLater(context, invoicer.code, "发票余量不足")
  const { name, tax, address, bank, card, email, phone } = input
  const invoice = insertInvoice(store, {
    park,
    orders: input.orderId,
    is_rental: Number(input.type === "long"),
    electronic: 1,
    amount,
    driver: context.viewer?.id ?? orders[0]?.driver ?? null,
    purchaser: { name, tax, address, bank, card, email, phone },
    remark: input.remark ?? null,
    token: createToken(),
    issued_at: now,
    payments: orders.map(({ payment }) => payment),
  })
  const isMailLost = invoicer.mail_fails === 1
  if (!isMailLost) sendMail(store, invoice, email, now)
  return toIssued(context, invoice, isMailLost)
}

const toFailure = (secureCode: string, message: string): IssueOutput => ({
  secureCode,
  success: false,
  message,
  messages: [],
})

const createToken = () => randomBytes(12).toString("hex")

function toIssued({ store }: CallContext, invoice: Invoice, isMailLost: boolean): IssueOutput {
  const invoiceId = String(invoice.id)
  if (!isMailLost) return { secureCode: issueCodes.issued, success: true, message: "开票成功", messages: [], invoiceId }
  const { phone } = getParkOrDefault(store, invoice.park).config
  return { secureCode: issueCodes.notMailed, success: false, message: "邮箱服务器拒收", messages: [], phone, invoiceId }
}

/** `message` is the address that the company scans, `messages` the reasons. */
const toRetryLater = ({ options }: CallContext, code: string, reason: string): IssueOutput => ({
  secureCode: issueCodes.notNow,
  success: false,
  message: buildVerifyUrl(options.publicUrl, code),
  messages: [reason],
})

export const buildVerifyUrl = (publicUrl: string, code: string) => `${publicUrl}/verify/${code}`

/** A paper invoice requires only the order id; the buyer is optional. */
export function issuePaperInvoice(context: CallContext, parkId: string, orderId: string, purchaser: Purchaser) {
  const { store, now } = context
  const park = normalizeParkNumber(parkId)
  if (getInvoicer(store, park, now).offers === "none") return refuse("not-offered")
  const order = findPaidOrder(store, park, orderId)
  if (!order || order.amount === 0) return refuse("no-order")
  const existing = findInvoiceOfPayment(store, order.payment)
  const invoice =
    existing ??
    insertInvoice(store, {
      park,
      orders: order.order_id,
      is_rental: Number(order.kind === "rental"),
      electronic: 0,
      amount: order.amount,
      driver: context.viewer?.id ?? order.driver,
      purchaser,
      remark: null,
      token: createToken(),
      issued_at: now,
      payments: [order.payment],
    })
  return { url: buildInvoiceUrl(context, invoice) }
}
