import { renderAdapter } from "../../../scripts/conform/adapter-text.ts"

const finding = (name: string, line: string) => ({
  ...({ where: "pay.lookup", kind: "renamed?", words: "" } as const),
  patch: { name, line },
})

test("findings become the exports of an adapter, with each key once, or comments", () => {
  const text = renderAdapter([
    finding("names", '"*": { total_pages: "totalCount" }'),
    finding("names", '"*": { redirect_url: "payUrl" }'),
    finding("names", '"*": { redirect_url: "payUrl" }'),
    finding("bareLists", '"pay.vouchers": "list"'),
    finding("absent", '"pay.memo"'),
    finding("paging", 'total: "rows", size: 20'),
    { where: "pay.pay", kind: "slow", words: "" },
  ])
  expect(text).toBe(`import type { BareLists, Spellings } from "#lib/provider/adapters/types"

/** What this provider does otherwise than docs/calls.md says. */

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
