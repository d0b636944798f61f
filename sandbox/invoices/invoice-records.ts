import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import type { papers as contract } from "#lib/invoices/contract-of-papers"
import { paperUrl, parkIn, verifyUrl } from "#sandbox/invoices/issue-invoice"
import type { CallContext } from "#sandbox/kit/context"
import { paidOrder } from "#sandbox/records/money/invoiceable"
import {
  type Invoice,
  invoiceById,
  invoicerOf,
  invoicesOf,
  mailsSince,
  renewCode,
  sendMail,
} from "#sandbox/records/money/invoices"
import { allParks, knownPark, parksNamed } from "#sandbox/records/parking/parks"

const A_PAGE = 10
const DAY = 86_400_000
/** So often a day may one invoice be sent. */
const MOST_MAILS = 5

export const papers = {
  records: (input, context) => listed(input, context, false),
  longRecords: (input, context) => listed(input, context, true),

  resend({ parkId, email, invoiceId }, { store, driver, now }) {
    const invoice = invoiceById(store, invoiceId)
    if (invoice?.driver !== driver.id || invoice.park !== parkIn(parkId)) return refuse("no-invoice", "未找到发票信息")
    if (mailsSince(store, invoice, now - DAY) >= MOST_MAILS) return refuse("too-often", "今天发送次数过多，请明天再试")
    sendMail(store, invoice, email, now)
    return {}
  },

  verifications({ parkId }, { store, options, now }) {
    const { offers, company, phone, verified_until, code } = invoicerOf(store, parkIn(parkId), now)
    const qrCode = verifyUrl(options.publicUrl, code)
    const message = verified_until <= now ? "认证已过期，请开票员扫码" : "认证有效，可以提前续期"
    return { list: offers === "electronic" ? [{ phone, qrCode, company, message }] : [] }
  },
  renewVerifications({ parkId }, { store, now }) {
    renewCode(store, parkIn(parkId), now)
    return {}
  },

  parks: (input, context) => ({ list: parksFor(input, context, (offers) => offers !== "none") }),
  electronicParks: (input, context) => ({ list: parksFor(input, context, (offers) => offers === "electronic") }),
  anyParks: (input, context) => ({ list: parksFor(input, context, (offers) => offers !== "none") }),
} satisfies SandboxFor<typeof contract, CallContext>

type List = { parkId: string; openType?: string; page: number }

function listed({ parkId, openType, page }: List, context: CallContext, long: boolean) {
  const { store, driver } = context
  const which = { driver: driver.id, park: parkIn(parkId), long, electronic: openType === undefined ? undefined : true }
  const all = invoicesOf(store, which)
  return {
    list: all.slice((page - 1) * A_PAGE, page * A_PAGE).map((invoice) => told(invoice, context)),
    pages: Math.max(1, Math.ceil(all.length / A_PAGE)),
  }
}

function told(invoice: Invoice, context: CallContext) {
  const { store } = context
  const park = knownPark(store, invoice.park).name
  const lines = invoice.orders.split("M").flatMap((id) => paidOrder(store, invoice.park, id) ?? [])
  const [first] = lines
  const line = ({ plate, amount, entered_at, paid_at }: (typeof lines)[number]) => ({
    ...{ plate, amount, park },
    at: new Date(entered_at ?? paid_at).toISOString(),
  })
  return {
    id: String(invoice.id),
    parkId: invoice.park,
    park,
    paper: { at: new Date(invoice.issued_at).toISOString(), amount: invoice.amount, url: paperUrl(context, invoice) },
    single: lines.length === 1 && first ? line(first) : undefined,
    merged: lines.length > 1 ? lines.map(line) : [],
    item: first && { id: String(invoice.id), slotRecordId: first.order_id },
  }
}

function parksFor({ name = "" }: { name?: string }, { store, now }: CallContext, has: (offers: string) => boolean) {
  const parks = name.trim() ? parksNamed(store, name.trim()) : allParks(store)
  return parks.map(({ id, name, config }) => ({
    ...{ id, name, address: undefined, phone: config.phone },
    offers: has(invoicerOf(store, id, now).offers),
  }))
}
