import { paging } from "#lib/provider/adapter"
import type { AnyCall } from "#lib/provider/contract"
import { withPageCount } from "#lib/provider/client/paging"
import { decodeEnvelope } from "#lib/provider/client/wire-names"
import { isObject, type JsonObject } from "#lib/core/values/json-object"
import { callProvider, type Provider } from "./call-provider.ts"
import type { Finding } from "./finding.ts"

/** A paged list, and its first page as the app requested it. */
type PagedList = { callName: string; call: AnyCall; input: object; data: JsonObject }

/** Checks the adapter's `paging` with the page before the first, the second, and the last. */
export async function checkPaging(provider: Provider, { callName, call, input, data }: PagedList): Promise<Finding[]> {
  /** `number` counts from 1. */
  const fetchRows = async (number: number) => {
    const page = number - 1 + paging.first
    const received = await callProvider(provider, callName, call, input, page).catch(() => undefined)
    const envelope = received?.status === 200 ? decodeEnvelope(callName, received.body) : undefined
    return envelope?.success && isObject(envelope.data) ? listRows(envelope.data) : []
  }
  const createFinding = (message: string, line: string, name = "paging"): Finding[] => [
    { callName, kind: "paging", message, patch: { name, line } },
  ]
  const firstRows = listRows(data)
  if (paging.first === 1) {
    const previousRows = await fetchRows(0)
    if (previousRows.length > 0 && !isSameList(previousRows, firstRows))
      return createFinding("page 0 has other rows than page 1", "first: 0")
  }
  if (firstRows.length === 0) return []
  const secondRows = await fetchRows(2)
  if (isSameList(secondRows, firstRows))
    return paging.first === 0
      ? createFinding("pages 0 and 1 have the same rows", "first: 1")
      : createFinding("page 2 has the rows of page 1 again", '"*": { page: "…" }', "names")

  const size = `size: ${firstRows.length}`
  if (data.total_pages === undefined && paging.total !== "none") {
    const countField = findCountField(data)
    if (countField === undefined)
      return secondRows.length > 0
        ? createFinding("no count came, and there is a page 2", `total: "none", ${size}`)
        : []
    const patch = { name: "names", line: `"*": { total_pages: "${countField}" }` }
    const finding: Finding = {
      callName,
      field: "total_pages",
      kind: "renamed?",
      message: `${countField} came`,
      patch,
    }
    return /page/i.test(countField) || paging.total === "rows"
      ? [finding]
      : [finding, ...createFinding(`${countField} counts rows`, `total: "rows", ${size}`)]
  }
  if (paging.total !== "pages" && secondRows.length > 0 && firstRows.length !== paging.size)
    return createFinding(`a page has ${firstRows.length} rows`, size)
  const { total_pages: pages } = withPageCount(1, data) as { total_pages: number }
  if (pages <= 1)
    return secondRows.length > 0 ? createFinding("page 2 has rows, and the answer tells of one page", size) : []
  const lastRows = pages === 2 ? secondRows : await fetchRows(pages)
  if (lastRows.length > 0) return []
  return createFinding(
    `page ${pages}, the last, has no rows`,
    paging.total === "pages" ? `total: "rows", ${size}` : size,
  )
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length > 0 && JSON.stringify(a) === JSON.stringify(b)

/** The longest list, because some responses contain another short one. */
const listRows = (data: JsonObject): readonly unknown[] =>
  Object.values(data)
    .filter(Array.isArray)
    .reduce<readonly unknown[]>((longest, list: unknown[]) => (list.length > longest.length ? list : longest), [])

/** A field that may be a count of pages or rows. */
function findCountField(data: JsonObject): string | undefined {
  const names = Object.keys(data).filter((name) => /^\d{1,9}$/.test(String(data[name])))
  return names.find((name) => /total|count/i.test(name)) ?? names.find((name) => /pages|rows|num/i.test(name))
}
