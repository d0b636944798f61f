import { paging } from "#lib/provider/adapter"
import { reportDroppedField } from "#lib/core/values/dropped-fields"
import { isObject } from "#lib/core/values/json-object"

type Values = { readonly [name: string]: unknown }

const TOTAL_FIELD = "total_pages"

/** Converts the page of a request, which the app counts from 1, to the provider's counting. */
export function toWirePage(values: Values): Values {
  if (typeof values.page !== "number") return values
  const size = paging.sizeField === undefined ? {} : { [paging.sizeField]: paging.size }
  return { ...values, page: values.page - 1 + paging.first, ...size }
}

/** The reverse, for the sandbox. */
export const fromWirePage = (values: Values): Values =>
  values.page === undefined || paging.first === 1 ? values : { ...values, page: Number(values.page) + 1 - paging.first }

/** Converts the number of pages to the provider's count, for the sandbox. */
export function toWireTotal(data: unknown): unknown {
  if (paging.total === "pages" || !isObject(data) || data[TOTAL_FIELD] === undefined) return data
  const { [TOTAL_FIELD]: pages, ...rest } = data
  return paging.total === "none" ? rest : { ...rest, [TOTAL_FIELD]: Number(pages) * (paging.size ?? 1) }
}

/**
 * Sets `total_pages` of a response. If the provider sends no count, a full page is assumed to have a successor: an
 * empty last page is better than unreachable rows. A page without rows is always the last.
 */
export function withPageCount(page: number, data: unknown): unknown {
  if (!isObject(data)) return data
  const rows = Math.max(0, ...Object.values(data).map((value) => (Array.isArray(value) ? value.length : 0)))
  const raw = readPageCount(data[TOTAL_FIELD])
  if (raw === undefined && paging.total !== "none") reportDroppedField(TOTAL_FIELD, [{ path: [], code: "missing" }])
  if (rows === 0) return { ...data, [TOTAL_FIELD]: Math.min(raw ?? 1, page) }
  const isFull = paging.total !== "none" || rows >= (paging.size ?? 1)
  return { ...data, [TOTAL_FIELD]: raw ?? (isFull ? page + 1 : page) }
}

function readPageCount(total: unknown): number | undefined {
  if (paging.total === "none" || !/^\d{1,12}$/.test(String(total))) return undefined
  return paging.total === "pages" ? Number(total) : Math.ceil(Number(total) / (paging.size ?? 1))
}
