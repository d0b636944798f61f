import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { startChangedSandbox, renameField } from "#tests/scripts/conform/changed-sandbox"
import { runConform, testCar, UNLIMITED } from "#tests/scripts/conform/run-conform"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

/** Pays for the test car at a provider that uses another name for one field of the response. */
async function payWhere(from: string, to: string) {
  const { args } = await testCar(server)
  const changedSandbox = await startChangedSandbox(server.url, [
    { path: "/parking/new_pay", as: "", change: renameField(from, to) },
  ])
  const report = await runConform(server, changedSandbox.url, ...args, "--acts", "--slow", UNLIMITED)
  changedSandbox.stop()
  return report
}

test.each([
  ["redirect_url", "payUrl"],
  ["redirect_url", "cashier_link"],
  ["transaction_id", "tradeNo"],
])("reports a payment whose %s is named %s with the line for names.ts", async (documented, spelled) => {
  const { code, lines, text } = await payWhere(documented, spelled)
  expect(lines).toContain(`pay.pay ${documented}: renamed? (${spelled} came)`)
  expect(text).toContain(`names: "*": { ${documented}: "${spelled}" }`)
  expect(text).toContain("1 differences in")
  expect(code).toBe(1)
})

test("reports a missing cashier URL", async () => {
  const { args } = await testCar(server)
  const change = (body: { data?: Record<string, unknown> }) => ({ ...body, data: { transaction_id: "T20250618001" } })
  const changedSandbox = await startChangedSandbox(server.url, [{ path: "/parking/new_pay", as: "", change }])
  const { code, text } = await runConform(server, changedSandbox.url, ...args, "--acts", "--slow", UNLIMITED)
  changedSandbox.stop()
  expect(text).toContain("pay.pay redirect_url: missing (nothing else came)")
  expect(code).toBe(1)
})
