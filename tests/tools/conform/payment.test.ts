import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { startChangedSandbox, renameField } from "#tests/tools/conform/changed-sandbox"
import { runConform, testCar, UNLIMITED } from "#tests/tools/conform/run-conform"

let sandbox: RunningSandbox
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(() => sandbox.stop())

/** Pays for the test car at a provider whose response has another name for one field. */
async function payWithRenamedField(oldName: string, newName: string) {
  const { args } = await testCar(sandbox)
  const changedSandbox = await startChangedSandbox(sandbox.url, [
    { path: "/parking/new_pay", line: "", change: renameField(oldName, newName) },
  ])
  const report = await runConform(sandbox, changedSandbox.url, ...args, "--acts", "--slow", UNLIMITED)
  changedSandbox.stop()
  return report
}

test.each([
  ["redirect_url", "payUrl"],
  ["redirect_url", "cashier_link"],
  ["transaction_id", "tradeNo"],
])("conform reports a payment whose field %s is named %s with the line for names.ts", async (documented, actual) => {
  const { code, lines, text } = await payWithRenamedField(documented, actual)
  expect(lines).toContain(`pay.pay ${documented}: renamed? (${actual} came)`)
  expect(text).toContain(`names: "*": { ${documented}: "${actual}" }`)
  expect(text).toContain("1 differences in")
  expect(code).toBe(1)
})

test("conform reports a missing cashier URL", async () => {
  const { args } = await testCar(sandbox)
  const change = (body: { data?: Record<string, unknown> }) => ({ ...body, data: { transaction_id: "T20250618001" } })
  const changedSandbox = await startChangedSandbox(sandbox.url, [{ path: "/parking/new_pay", line: "", change }])
  const { code, text } = await runConform(sandbox, changedSandbox.url, ...args, "--acts", "--slow", UNLIMITED)
  changedSandbox.stop()
  expect(text).toContain("pay.pay redirect_url: missing (nothing else came)")
  expect(code).toBe(1)
})
