import { paging } from "#lib/provider/adapter"
import type { AnyCall } from "#lib/provider/contract"
import { withPageCount } from "#lib/provider/client/paging"
import { decodeEnvelope } from "#lib/provider/client/wire-names"
import { isObject, type JsonObject } from "#lib/core/values/json-object"
import { callProvider, type Provider } from "./ask.ts"
import type { Finding } from "./finding.ts"

/** A paged list, and its first page as the app requested it. */
type Paged = { where: string; call: AnyCall; input: object; data: JsonObject }

/** Checks the adapter's `paging` with the page before the first, the second, and the last. */
export async function judgePaging(provider: Provider, { where, call, input, data }: Paged): Promise<Finding[]> {
  /** `number` counts from 1. */
  const rowsAt = async (number: number) => {
    const page = number - 1 + paging.first
    const received = await callProvider(provider, where, call, input, page).catch(() => undefined)
    const said = received?.status === 200 ? decodeEnvelope(where, received.body) : undefined
    return said?.success && isObject(said.data) ? rowsIn(said.data) : []
  }
  const differs = (wanted: string, line: string, name = "paging"): Finding[] => [
    { where, kind: "paging", words: wanted, patch: { name, line } },
  ]
  const first = rowsIn(data)
  if (paging.first === 1) {
    const before = await rowsAt(0)
    if (before.length > 0 && !isSame(before, first)) return differs("page 0 has other rows than page 1", "first: 0")
  }
  if (first.length === 0) return []
  const second = await rowsAt(2)
  if (isSame(second, first))
    return paging.first === 0
      ? differs("pages 0 and 1 have the same rows", "first: 1")
      : differs("page 2 has the rows of page 1 again", '"*": { page: "…" }', "names")

  const size = `size: ${first.length}`
  if (data.total_pages === undefined && paging.total !== "none") {
    const count = countIn(data)
    if (count === undefined)
      return second.length > 0 ? differs("no count came, and there is a page 2", `total: "none", ${size}`) : []
    const renamed = { name: "names", line: `"*": { total_pages: "${count}" }` }
    const finding: Finding = { where, field: "total_pages", kind: "renamed?", words: `${count} came`, patch: renamed }
    return /page/i.test(count) || paging.total === "rows"
      ? [finding]
      : [finding, ...differs(`${count} counts rows`, `total: "rows", ${size}`)]
  }
  if (paging.total !== "pages" && second.length > 0 && first.length !== paging.size)
    return differs(`a page has ${first.length} rows`, size)
  const { total_pages: pages } = withPageCount(1, data) as { total_pages: number }
  if (pages <= 1) return second.length > 0 ? differs("page 2 has rows, and the answer tells of one page", size) : []
  const last = pages === 2 ? second : await rowsAt(pages)
  if (last.length > 0) return []
  return differs(`page ${pages}, the last, has no rows`, paging.total === "pages" ? `total: "rows", ${size}` : size)
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length > 0 && JSON.stringify(one) === JSON.stringify(other)

/** The longest list, because some responses contain another short one. */
const rowsIn = (data: JsonObject): readonly unknown[] =>
  Object.values(data)
    .filter(Array.isArray)
    .reduce<readonly unknown[]>((longest, list: unknown[]) => (list.length > longest.length ? list : longest), [])

/** A field that may be a count of pages or rows. */
function countIn(data: JsonObject): string | undefined {
  const names = Object.keys(data).filter((name) => /^\d{1,9}$/.test(String(data[name])))
  return names.find((name) => /total|count/i.test(name)) ?? names.find((name) => /pages|rows|num/i.test(name))
}
