import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { plantedBefore, renamed } from "#tests/scripts/conform/planted"
import { runConform, testCar, UNHURRIED } from "#tests/scripts/conform/run-conform"

let box: RunningSandbox
beforeAll(async () => void (box = await startTestSandbox()))
afterAll(() => box.stop())

/** Pays for the test car at a provider that spells one field of the answer otherwise. */
async function payWhere(from: string, to: string) {
  const { args } = await testCar(box)
  const other = await plantedBefore(box.url, [{ path: "/parking/new_pay", as: "", change: renamed(from, to) }])
  const report = await runConform(box, other.url, ...args, "--acts", "--slow", UNHURRIED)
  other.stop()
  return report
}

test.each([
  ["redirect_url", "payUrl"],
  ["redirect_url", "cashier_link"],
  ["transaction_id", "tradeNo"],
])("a payment whose %s is called %s is reported with the line for names.ts", async (documented, spelled) => {
  const { code, lines, text } = await payWhere(documented, spelled)
  expect(lines).toContain(`pay.pay ${documented}: renamed? (${spelled} came)`)
  expect(text).toContain(`names: "*": { ${documented}: "${spelled}" }`)
  expect(text).toContain("1 differences in")
  expect(code).toBe(1)
})

test("a payment without a cashier's address is reported as missing", async () => {
  const { args } = await testCar(box)
  const change = (said: { data?: Record<string, unknown> }) => ({ ...said, data: { transaction_id: "T20250618001" } })
  const other = await plantedBefore(box.url, [{ path: "/parking/new_pay", as: "", change }])
  const { code, text } = await runConform(box, other.url, ...args, "--acts", "--slow", UNHURRIED)
  other.stop()
  expect(text).toContain("pay.pay redirect_url: missing (nothing else came)")
  expect(code).toBe(1)
})
