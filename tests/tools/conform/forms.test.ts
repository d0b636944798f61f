import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Difference, startChangedSandbox } from "#tests/tools/conform/changed-sandbox"
import { runConform, testCar, UNLIMITED } from "#tests/tools/conform/run-conform"

let sandbox: RunningSandbox
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(() => sandbox.stop())

type ResponseBody = { data?: Record<string, unknown> }

async function conformWith(...differences: Omit<Difference, "line">[]) {
  const { args } = await testCar(sandbox)
  const changedSandbox = await startChangedSandbox(
    sandbox.url,
    differences.map((difference) => ({ ...difference, line: "" })),
  )
  const report = await runConform(sandbox, changedSandbox.url, ...args, "--slow", UNLIMITED)
  changedSandbox.stop()
  return report
}

test("conform reports a numeric state, an ISO time and a bare list with their adapter lines", async () => {
  const { lines, text } = await conformWith(
    {
      path: "/parking/new_fee",
      change: ({ data, ...rest }: ResponseBody) => ({
        ...rest,
        data: { ...data, state: 0, start_time: `${String(data?.start_time).replace(" ", "T")}+08:00` },
      }),
    },
    { path: "/parking/my_voucher", change: ({ data, ...rest }: ResponseBody) => ({ ...rest, data: data?.list }) },
  )
  expect(lines).toContainEqual(expect.stringMatching(/^payments\.fee state: wrong kind \(number, not one of/))
  expect(text).toContain('words: "payments.fee": { state: { …: 0 } }')
  expect(lines).toContain("payments.fee start_time: unit suspect (iso)")
  expect(text).toContain('time: "iso"')
  expect(lines).toContain("pay.vouchers list: wrong kind (a list alone, not an object with it)")
  expect(text).toContain('bareLists: "pay.vouchers": "list"')
  expect(text).toContain("3 differences in")
})

test("conform accepts a captcha in base64 without a prefix", async () => {
  const { code, text } = await conformWith({
    path: "/register/captcha",
    change: ({ data, ...rest }: ResponseBody) => ({
      ...rest,
      data: { ...data, image: String(data?.image).split(",")[1] },
    }),
  })
  expect(text).toContain("0 differences in")
  expect(code).toBe(0)
})

test("conform accepts a park search that needs a signed-in driver", async () => {
  const change = () => ({ success: false, code: "401", data: {} })
  const searches = ["/wallet/parking_allow_invoice", "/wallet/parking_allow_flinvoice", "/fapiao/parks"]
  const changedSandbox = await startChangedSandbox(
    sandbox.url,
    searches.map((path) => ({ path, line: "", status: 401, change })),
  )
  const { code, lines } = await runConform(sandbox, changedSandbox.url, "--slow", UNLIMITED)
  changedSandbox.stop()
  for (const call of ["parks", "electronicParks", "anyParks"]) expect(lines).toContain(`invoices.${call}: ok (401)`)
  expect(code).toBe(0)
})
