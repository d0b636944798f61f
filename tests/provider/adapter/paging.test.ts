import { contract } from "#lib/contract"
import { paging } from "#lib/provider/adapter"
import type { PagingForm } from "#lib/provider/adapters/types"
import { toWire } from "#lib/provider/client/encode"
import { fromWirePage, toWireTotal, withPageCount } from "#lib/provider/client/paging"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"

const documented = { ...paging }
const setPaging = (form: Partial<PagingForm>) => Object.assign(paging, form)
afterEach(() => Object.assign(paging, { size: undefined, sizeField: undefined }, documented))

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
const readPageCount = (page: number, data: object) => (withPageCount(page, data) as { total_pages: number }).total_pages

describe("a request for page 3", () => {
  const encodeQuery = () => toWire("account.history", contract.account.history, { page: 3 }).query

  test("is sent as documented", () => expect(encodeQuery()).toBe("page=3"))

  test("is sent as page 2 if pages are counted from 0, and the sandbox reads it as 3", () => {
    setPaging({ first: 0 })
    expect(encodeQuery()).toBe("page=2")
    expect(fromWirePage({ page: "2" })).toEqual({ page: 3 })
  })

  test("contains the configured number of rows", () => {
    setPaging({ size: 50, sizeField: "pageSize" })
    expect(encodeQuery()).toBe("page=3&pageSize=50")
  })
})

describe("the number of pages", () => {
  test("is read as documented", () => expect(readPageCount(1, { records: rows(20), total_pages: "3" })).toBe(3))

  test("is computed if the total counts rows", () => {
    setPaging({ total: "rows", size: 20 })
    expect(readPageCount(1, { records: rows(20), total_pages: 45 })).toBe(3)
    expect(readPageCount(1, { records: rows(20), total_pages: 40 })).toBe(2)
    expect(readPageCount(1, { records: rows(3), total_pages: 3 })).toBe(1)
  })

  test("is written by the sandbox so that the app reads it back", () => {
    setPaging({ total: "rows", size: 20 })
    const written = toWireTotal({ records: rows(20), total_pages: 3 }) as object
    expect(written).toMatchObject({ total_pages: 60 })
    expect(readPageCount(1, written)).toBe(3)
  })

  test.each([{ records: rows(2) }, { records: rows(2), total_pages: null }, { records: rows(2), total_pages: "many" }])(
    "is one more than the current page if it is missing: %j",
    (data) => {
      const { read, leftOut } = collectDroppedFields(() => readPageCount(4, data))
      expect(read).toBe(5)
      expect(leftOut).toEqual(["total_pages missing"])
    },
  )

  test("ends with a page that is not full if there is no total", () => {
    setPaging({ total: "none", size: 20 })
    expect(readPageCount(1, { records: rows(20) })).toBe(2)
    expect(readPageCount(2, { records: rows(19) })).toBe(2)
  })

  test("ends with an empty page in spite of the total", () => {
    expect(readPageCount(4, { records: [], total_pages: 45 })).toBe(4)
    expect(readPageCount(9999, { records: [], total_pages: 5 })).toBe(5)
    expect(readPageCount(9999, { records: [] })).toBe(1)
  })
})
