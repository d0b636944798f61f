import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { startChangedSandbox } from "#tests/tools/conform/changed-sandbox"
import { runConform, testCar, UNLIMITED } from "#tests/tools/conform/run-conform"

let sandbox: RunningSandbox
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(() => sandbox.stop())

const visit = { park_name: "科技园停车场", date: "2026-11-20", time: "2026-11-20 09:30:00", duration: 135, fee: 15 }
const VISITS = Array.from({ length: 45 }, (_, i) => ({ ...visit, id: String(i + 1) }))
const PAGE_SIZE = 20

/** Runs conform for a driver whose visits come from `createPage`, which receives the requested page. */
async function conformWith(createPage: (page: number) => object) {
  const { args } = await testCar(sandbox)
  const change = (_: unknown, url: string) => ({
    success: true,
    data: createPage(Number(new URL(url, sandbox.url).searchParams.get("page"))),
  })
  const changedSandbox = await startChangedSandbox(sandbox.url, [
    { path: "/wallet/parking_record", line: "", status: 200, change },
  ])
  const report = await runConform(sandbox, changedSandbox.url, ...args, "--slow", UNLIMITED)
  changedSandbox.stop()
  return report
}

const listVisits = (page: number) => VISITS.slice(Math.max(0, page - 1) * PAGE_SIZE, page * PAGE_SIZE)

test("conform reports no differences for documented paging", async () => {
  const { code, text } = await conformWith((page) => ({ records: listVisits(page), total_pages: 3 }))
  expect(text).toContain("0 differences in")
  expect(code).toBe(0)
})

test("conform reports a row count with another name and both adapter lines", async () => {
  const { lines, text } = await conformWith((page) => ({ records: listVisits(page), totalCount: 45 }))
  expect(lines).toContain("account.history total_pages: renamed? (totalCount came)")
  expect(lines).toContain("account.history: paging (totalCount counts rows)")
  expect(text).toContain('names: "*": { total_pages: "totalCount" }')
  expect(text).toContain('paging: total: "rows", size: 20')
})

test.each<[string, (page: number) => object, string, string]>([
  [
    "a row count under the documented name",
    (page) => ({ records: listVisits(page), total_pages: 45 }),
    "account.history: paging (page 45, the last, has no rows)",
    'total: "rows", size: 20',
  ],
  [
    "a missing count",
    (page) => ({ records: listVisits(page) }),
    "account.history: paging (no count came, and there is a page 2)",
    'total: "none", size: 20',
  ],
  [
    "pages counted from 0",
    (page) => ({ records: listVisits(page + 1), total_pages: 3 }),
    "account.history: paging (page 0 has other rows than page 1)",
    "first: 0",
  ],
  [
    "a single page counted from 0",
    (page) => ({ records: page === 0 ? VISITS.slice(0, 3) : [], total_pages: 1 }),
    "account.history: paging (page 0 has other rows than page 1)",
    "first: 0",
  ],
])("conform reports %s with the line for paging.ts", async (_, createPage, line, patch) => {
  const { code, lines, text } = await conformWith(createPage)
  expect(lines).toContain(line)
  expect(text).toContain(`paging: ${patch}\n`)
  expect(text).toContain("1 differences in")
  expect(code).toBe(1)
})

test("conform reports an ignored page parameter", async () => {
  const { lines } = await conformWith(() => ({ records: listVisits(1), total_pages: 3 }))
  expect(lines).toContain("account.history: paging (page 2 has the rows of page 1 again)")
})
