import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { plantedBefore } from "#tests/scripts/conform/planted"
import { runConform, testCar, UNHURRIED } from "#tests/scripts/conform/run-conform"

let box: RunningSandbox
beforeAll(async () => void (box = await startTestSandbox()))
afterAll(() => box.stop())

const visit = { park_name: "科技园停车场", date: "2026-11-20", time: "2026-11-20 09:30:00", duration: 135, fee: 15 }
const VISITS = Array.from({ length: 45 }, (_, i) => ({ ...visit, id: String(i + 1) }))
const SIZE = 20

/** Asks about a driver whose 45 visits come from `answer`, which is told the page of the request. */
async function conformWith(answer: (page: number) => object) {
  const { args } = await testCar(box)
  const change = (_: unknown, url: string) => ({
    success: true,
    data: answer(Number(new URL(url, box.url).searchParams.get("page"))),
  })
  const other = await plantedBefore(box.url, [{ path: "/wallet/parking_record", as: "", status: 200, change }])
  const report = await runConform(box, other.url, ...args, "--slow", UNHURRIED)
  other.stop()
  return report
}

const fromPage = (page: number) => VISITS.slice(Math.max(0, page - 1) * SIZE, page * SIZE)

test("pages that are counted as documented differ in nothing", async () => {
  const { code, text } = await conformWith((page) => ({ records: fromPage(page), total_pages: 3 }))
  expect(text).toContain("0 differences in")
  expect(code).toBe(0)
})

test("a count of rows under another name is reported with both lines", async () => {
  const { lines, text } = await conformWith((page) => ({ records: fromPage(page), totalCount: 45 }))
  expect(lines).toContain("account.history total_pages: renamed? (totalCount came)")
  expect(lines).toContain("account.history: paging (totalCount counts rows)")
  expect(text).toContain('names: "*": { total_pages: "totalCount" }')
  expect(text).toContain('paging: total: "rows", size: 20')
})

test.each<[string, (page: number) => object, string, string]>([
  [
    "a count of rows under the documented name",
    (page) => ({ records: fromPage(page), total_pages: 45 }),
    "account.history: paging (page 45, the last, has no rows)",
    'total: "rows", size: 20',
  ],
  [
    "no count at all",
    (page) => ({ records: fromPage(page) }),
    "account.history: paging (no count came, and there is a page 2)",
    'total: "none", size: 20',
  ],
  [
    "pages that are counted from 0",
    (page) => ({ records: fromPage(page + 1), total_pages: 3 }),
    "account.history: paging (page 0 has other rows than page 1)",
    "first: 0",
  ],
  [
    "one page that is counted from 0",
    (page) => ({ records: page === 0 ? VISITS.slice(0, 3) : [], total_pages: 1 }),
    "account.history: paging (page 0 has other rows than page 1)",
    "first: 0",
  ],
])("%s is reported with the line for paging.ts", async (_, answer, line, patch) => {
  const { code, lines, text } = await conformWith(answer)
  expect(lines).toContain(line)
  expect(text).toContain(`paging: ${patch}\n`)
  expect(text).toContain("1 differences in")
  expect(code).toBe(1)
})

test("a page parameter that is not read is reported", async () => {
  const { lines } = await conformWith(() => ({ records: fromPage(1), total_pages: 3 }))
  expect(lines).toContain("account.history: paging (page 2 has the rows of page 1 again)")
})
