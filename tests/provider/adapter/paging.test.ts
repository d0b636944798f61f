import { contract } from "#lib/contract"
import { paging } from "#lib/provider/adapter"
import type { PagingForm } from "#lib/provider/adapters/types"
import { toWire } from "#lib/provider/client/encode"
import { fromWirePage, toWireTotal, withPageCount } from "#lib/provider/client/paging"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"

const documentedPaging = { ...paging }
const setPaging = (options: Partial<PagingForm>) => Object.assign(paging, options)
afterEach(() => Object.assign(paging, { size: undefined, sizeField: undefined }, documentedPaging))

const createRows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
const readPageCount = (page: number, data: object) => (withPageCount(page, data) as { total_pages: number }).total_pages

describe("page numbers of requests", () => {
  const encodeQuery = () => toWire("account.history", contract.account.history, { page: 3 }).query

  test("a request for page 3 is sent as page 3 by default", () => expect(encodeQuery()).toBe("page=3"))

  test("a request for page 3 is sent as page 2 if pages are counted from 0, and the sandbox reads it as 3", () => {
    setPaging({ first: 0 })
    expect(encodeQuery()).toBe("page=2")
    expect(fromWirePage({ page: "2" })).toEqual({ page: 3 })
  })

  test("a request contains the configured number of rows per page", () => {
    setPaging({ size: 50, sizeField: "pageSize" })
    expect(encodeQuery()).toBe("page=3&pageSize=50")
  })
})

describe("the number of pages", () => {
  test("the number of pages is read from total_pages by default", () =>
    expect(readPageCount(1, { records: createRows(20), total_pages: "3" })).toBe(3))

  test("the number of pages is computed if the total counts rows", () => {
    setPaging({ total: "rows", size: 20 })
    expect(readPageCount(1, { records: createRows(20), total_pages: 45 })).toBe(3)
    expect(readPageCount(1, { records: createRows(20), total_pages: 40 })).toBe(2)
    expect(readPageCount(1, { records: createRows(3), total_pages: 3 })).toBe(1)
  })

  test("the sandbox encodes the number of pages so that the app decodes the same number", () => {
    setPaging({ total: "rows", size: 20 })
    const encoded = toWireTotal({ records: createRows(20), total_pages: 3 }) as object
    expect(encoded).toMatchObject({ total_pages: 60 })
    expect(readPageCount(1, encoded)).toBe(3)
  })

  test.each([
    { records: createRows(2) },
    { records: createRows(2), total_pages: null },
    { records: createRows(2), total_pages: "many" },
  ])("a missing number of pages is read as one more than the current page: %j", (data) => {
    const { result, problems: leftOut } = collectDroppedFields(() => readPageCount(4, data))
    expect(result).toBe(5)
    expect(leftOut).toEqual(["total_pages missing"])
  })

  test("without a total the last page is the first one that is not full", () => {
    setPaging({ total: "none", size: 20 })
    expect(readPageCount(1, { records: createRows(20) })).toBe(2)
    expect(readPageCount(2, { records: createRows(19) })).toBe(2)
  })

  test("an empty page is the last one even if the total is higher", () => {
    expect(readPageCount(4, { records: [], total_pages: 45 })).toBe(4)
    expect(readPageCount(9999, { records: [], total_pages: 5 })).toBe(5)
    expect(readPageCount(9999, { records: [] })).toBe(1)
  })
})
