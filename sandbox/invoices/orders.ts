import { normalizeParkNumber } from "#lib/core/values/park-number"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { formatWireTime } from "#lib/core/time/dates"
import { normalizePlate } from "#lib/core/plate/plate"
import type { orders as contract } from "#lib/invoices/orders-contract"
import type { InvoiceType } from "#lib/invoices/values"
import { issueInvoice, issuePaperInvoice } from "#sandbox/invoices/issue-invoice"
import type { CallContext } from "#sandbox/server/context"
import { type Invoiceable, listInvoiceable } from "#sandbox/records/money/invoiceable"
import { getInvoicer, readPurchaser, savePurchaser } from "#sandbox/records/money/invoices"

/** Results of the company search. */
const COMPANIES: readonly (readonly [name: string, tax: string])[] = [
  ["深圳市海味轩餐饮有限公司", "91440300MA5D8WPJ3Q"],
  ["深圳市海味轩餐饮管理有限公司", "91440300MA5EXK0T8A"],
  ["深圳市泊安停车服务有限公司", "91440300MA5F2HUN6C"],
  ["广州市南沙海味轩食品有限公司", "91440115MA59B3GJ1X"],
  ["深圳市腾飞科技有限公司", "91440300708461136T"],
]

export const orderCalls = {
  orders({ parkId, number, plate, phone, type }, context) {
    const { store, now, viewer } = context
    const park = normalizeParkNumber(parkId)
    if (getInvoicer(store, park, now).offers === "none") return refuse("not-offered", "该车场暂未开通电子发票服务")
    // A search by phone alone returns only the orders of the signed-in driver.
    if (number === undefined && plate === undefined && viewer?.phone !== phone) return { list: [] }
    const filter = { park, number, plate: plate && normalizePlate(plate), phone }
    const isRental = type === undefined || number !== undefined ? undefined : type === "long"
    return {
      list: listInvoiceable(store, { ...filter, isRental })
        .filter(({ invoiced }) => invoiced === 0)
        .map((order) => toOrder(order, type)),
    }
  },

  ofStay: ({ parkId, orderId }, context) => issuePaperInvoice(context, parkId, orderId, getPaperPurchaser(context)),
  ofRental: ({ parkId, orderId }, context) => issuePaperInvoice(context, parkId, orderId, getPaperPurchaser(context)),

  settings: (_, { store, driver }) => readPurchaser(store, driver, "paper"),
  keepSettings: (purchaser, { store, driver }) => {
    savePurchaser(store, driver, "paper", purchaser)
    return {}
  },
  purchaser: (_, { store, driver }) => readPurchaser(store, driver, "electronic"),
  keepPurchaser: (purchaser, { store, driver }) => {
    savePurchaser(store, driver, "electronic", purchaser)
    return {}
  },

  companies: ({ name }) => ({
    list: COMPANIES.filter(([company]) => company.includes(name.trim())).map(([name, tax]) => ({ name, tax })),
  }),

  issue: issueInvoice,
} satisfies SandboxFor<typeof contract, CallContext>

const getPaperPurchaser = ({ store, viewer }: CallContext) => (viewer ? readPurchaser(store, viewer, "paper") : {})

function toOrder(order: Invoiceable, requestedType: InvoiceType | undefined) {
  const [day, time] = formatWireTime(order.entered_at ?? order.paid_at).split(" ")
  const orderType: InvoiceType = order.kind === "rental" ? "long" : "short"
  return {
    orderId: order.order_id,
    transactionId: order.payment,
    parkId: order.park,
    park: order.park_name,
    plate: order.plate,
    day,
    time: time?.slice(0, 5),
    fee: order.fee,
    amount: order.amount,
    type: orderType === "short" && requestedType === "plateNumber" ? ("plateNumber" as const) : orderType,
  }
}
