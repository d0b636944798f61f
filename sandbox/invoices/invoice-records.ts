import { normalizeParkNumber } from "#lib/core/values/park-number"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { issuedInvoices as contract } from "#lib/invoices/issued-contract"
import { buildInvoiceUrl, buildVerifyUrl } from "#sandbox/invoices/issue-invoice"
import type { CallContext } from "#sandbox/server/context"
import { findPaidOrder } from "#sandbox/records/money/invoiceable"
import {
  type Invoice,
  findInvoice,
  getInvoicer,
  listInvoices,
  countMailsSince,
  renewVerificationCode,
  sendMail,
} from "#sandbox/records/money/invoices"
import { listSharedParks, getPark, searchParks } from "#sandbox/records/parking/parks"

const PAGE_SIZE = 10
const DAY_MS = 86_400_000
const MAX_MAILS_PER_INVOICE_AND_DAY = 5

export const invoiceRecordHandlers = {
  records: (input, context) => listRecords(input, context, false),
  longRecords: (input, context) => listRecords(input, context, true),

  resend({ parkId, email, invoiceId }, { store, driver, now }) {
    const invoice = findInvoice(store, invoiceId)
    if (invoice?.driver !== driver.id || invoice.park !== normalizeParkNumber(parkId))
      return refuse("no-invoice", "未找到发票信息")
    if (countMailsSince(store, invoice, now - DAY_MS) >= MAX_MAILS_PER_INVOICE_AND_DAY)
      return refuse("too-often", "今天发送次数过多，请明天再试")
    sendMail(store, invoice, email, now)
    return {}
  },

  verifications({ parkId }, { store, options, now }) {
    const { offers, company, phone, verified_until, code } = getInvoicer(store, normalizeParkNumber(parkId), now)
    const qrCode = buildVerifyUrl(options.publicUrl, code)
    const message = verified_until <= now ? "认证已过期，请开票员扫码" : "认证有效，可以提前续期"
    return { list: offers === "electronic" ? [{ phone, qrCode, company, message }] : [] }
  },
  renewVerifications({ parkId }, { store, now }) {
    renewVerificationCode(store, normalizeParkNumber(parkId), now)
    return {}
  },

  parks: (input, context) => ({ list: listParks(input, context, (offers) => offers !== "none") }),
  electronicParks: (input, context) => ({ list: listParks(input, context, (offers) => offers === "electronic") }),
  anyParks: (input, context) => ({ list: listParks(input, context, (offers) => offers !== "none") }),
} satisfies SandboxFor<typeof contract, CallContext>

type ListInput = { parkId: string; openType?: string; page: number }

function listRecords({ parkId, openType, page }: ListInput, context: CallContext, isRental: boolean) {
  const { store, driver } = context
  const filter = {
    driver: driver.id,
    park: normalizeParkNumber(parkId),
    isRental,
    electronic: openType === undefined ? undefined : true,
  }
  const invoices = listInvoices(store, filter)
  return {
    list: invoices.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((invoice) => toRecord(invoice, context)),
    pages: Math.max(1, Math.ceil(invoices.length / PAGE_SIZE)),
  }
}

function toRecord(invoice: Invoice, context: CallContext) {
  const { store } = context
  const park = getPark(store, invoice.park).name
  const lines = invoice.orders.split("M").flatMap((id) => findPaidOrder(store, invoice.park, id) ?? [])
  const [first] = lines
  const toLine = ({ plate, amount, entered_at, paid_at }: (typeof lines)[number]) => ({
    plate,
    amount,
    park,
    at: new Date(entered_at ?? paid_at).toISOString(),
  })
  return {
    id: String(invoice.id),
    parkId: invoice.park,
    park,
    invoice: {
      at: new Date(invoice.issued_at).toISOString(),
      amount: invoice.amount,
      url: buildInvoiceUrl(context, invoice),
    },
    single: lines.length === 1 && first ? toLine(first) : undefined,
    merged: lines.length > 1 ? lines.map(toLine) : [],
    item: first && { id: String(invoice.id), slotRecordId: first.order_id },
  }
}

function listParks(
  { name = "" }: { name?: string },
  { store, now }: CallContext,
  isOffered: (offers: string) => boolean,
) {
  const parks = name.trim() ? searchParks(store, name.trim()) : listSharedParks(store)
  return parks.map(({ id, name, config }) => ({
    id,
    name,
    address: undefined,
    phone: config.phone,
    offers: isOffered(getInvoicer(store, id, now).offers),
  }))
}
