import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { toYuan } from "#lib/core/values/money"
import type { Fee } from "#lib/payments/values"

export const formatYuanParam = (money: number) => toYuan(money).toFixed(2)

/** In place of a value that the URL must not contain. URLs end up in histories, logs and screenshots. */
export const HIDDEN_VALUE = "-"

/** Renewals have a different pay screen. */
export const isRenewal = ({ type }: Pick<Fee, "type">) => type === "rental"

/** The page that shows a payment's status. It redirects to the screen that fits the state. */
export const buildPaymentStatusUrl = (orderId: string, result?: string) =>
  fillAddress(addresses.paying, {}, { order_id: orderId, result })

/** The time to leave as a calendar file. */
export const buildLeaveTimeFileUrl = (orderId: string) =>
  `/api/pay/leave-time?${new URLSearchParams({ order_id: orderId }).toString()}`

export const buildStayInvoiceHref = (order: { parkId: string; orderId: string; transactionId: string | undefined }) =>
  fillAddress(addresses.invoiceForm, {
    ...order,
    transactionId: order.transactionId ?? "",
    type: "short",
    isMerge: "0",
  })
