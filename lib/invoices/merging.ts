import { formatYuan, type MilliYuan } from "#lib/core/values/money"

/** Orders in one invoice. */
export const MAX_ORDERS = 20

/** The provider's format for several orders. */
export const joinOrderIds = (ids: readonly string[]) => ids.join("M")
/** Without duplicates, which a URL may contain. */
export const splitOrderIds = (orderId: string) => [...new Set(orderId.split("M").filter(Boolean))]

/** Rentals, and orders found by plate, cannot be merged. */
export const isInvoicedAlone = (type: string) => type === "long" || type === "plateNumber"

/** The question before merging, as a dialog or a page. */
export const MERGE_QUESTION = { title: "确认合并开票？", accept: "合并开票", dismiss: "再看看" } as const
/** Non-breaking spaces keep each number with its unit. */
export const formatMergeText = (count: number, sum: MilliYuan) =>
  `${count}\u00a0笔订单开成 1\u00a0张发票，合计 ${formatYuan(sum)}`
