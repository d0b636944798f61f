import { renderAdapter } from "../../../tools/conform/render-adapter.ts"

const createFinding = (name: string, line: string) => ({
  where: "pay.lookup",
  kind: "renamed?" as const,
  words: "",
  patch: { name, line },
})

test("renderAdapter turns findings into exports of an adapter, with each key once, or into comments", () => {
  const text = renderAdapter([
    createFinding("names", '"*": { total_pages: "totalCount" }'),
    createFinding("names", '"*": { redirect_url: "payUrl" }'),
    createFinding("names", '"*": { redirect_url: "payUrl" }'),
    createFinding("bareLists", '"pay.vouchers": "list"'),
    createFinding("absent", '"pay.memo"'),
    createFinding("paging", 'total: "rows", size: 20'),
    { where: "pay.pay", kind: "slow", words: "" },
  ])
  expect(text).toBe(`import type { BareLists, Spellings } from "#lib/provider/adapters/types"

/** How this provider differs from docs/calls.md. */

export const names: Spellings = {
  "*": { total_pages: "totalCount", redirect_url: "payUrl" },
}

export const bareLists: BareLists = {
  "pay.vouchers": "list",
}

export const absent: readonly string[] = ["pay.memo"]

// paging: total: "rows", size: 20
`)
})
