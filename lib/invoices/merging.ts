import { formatYuan, type MilliYuan } from "#lib/core/values/money"

/** So many orders in one invoice. */
export const MOST_ORDERS = 20

/** Several are joined, and never taken apart again but to see which there are. */
export const joined = (ids: readonly string[]) => ids.join("M")
/** Each once: one that an address names twice is one order. */
export const ordersIn = (orderId: string) => [...new Set(orderId.split("M").filter(Boolean))]

/** One at a time of these: a rented space, and what is found by a car. */
export const isOneAtATime = (type: string) => type === "long" || type === "plateNumber"

/** What is asked before several become one, over their list or on a page of its own. */
export const MERGE = { title: "确认合并开票？", accept: "合并开票", dismiss: "再看看" } as const
/** A figure stays with what it counts: the space between them is one that does not break. */
export const mergeWords = (count: number, sum: MilliYuan) =>
  `${count}\u00a0笔订单开成 1\u00a0张发票，合计 ${formatYuan(sum)}`
