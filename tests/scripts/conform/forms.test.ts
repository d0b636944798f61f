import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Planted, plantedBefore } from "#tests/scripts/conform/planted"
import { runConform, testCar, UNHURRIED } from "#tests/scripts/conform/run-conform"

let box: RunningSandbox
beforeAll(async () => void (box = await startTestSandbox()))
afterAll(() => box.stop())

type Said = { data?: Record<string, unknown> }

async function conformWith(...planted: Omit<Planted, "as">[]) {
  const { args } = await testCar(box)
  const other = await plantedBefore(
    box.url,
    planted.map((one) => ({ ...one, as: "" })),
  )
  const report = await runConform(box, other.url, ...args, "--slow", UNHURRIED)
  other.stop()
  return report
}

test("a numeric state, an ISO time and a bare list are each reported with the line of an adapter", async () => {
  const { lines, text } = await conformWith(
    {
      path: "/parking/new_fee",
      change: ({ data, ...said }: Said) => ({
        ...said,
        data: { ...data, state: 0, start_time: `${String(data?.start_time).replace(" ", "T")}+08:00` },
      }),
    },
    { path: "/parking/my_voucher", change: ({ data, ...said }: Said) => ({ ...said, data: data?.list }) },
  )
  expect(lines).toContainEqual(expect.stringMatching(/^payments\.fee state: wrong kind \(number, not one of/))
  expect(text).toContain('words: "payments.fee": { state: { …: 0 } }')
  expect(lines).toContain("payments.fee start_time: unit suspect (iso)")
  expect(text).toContain('time: "iso"')
  expect(lines).toContain("pay.vouchers list: wrong kind (a list alone, not an object with it)")
  expect(text).toContain('bareLists: "pay.vouchers": "list"')
  expect(text).toContain("3 differences in")
})

test("a picture code as base64 alone is no difference", async () => {
  const { code, text } = await conformWith({
    path: "/register/captcha",
    change: ({ data, ...said }: Said) => ({ ...said, data: { ...data, image: String(data?.image).split(",")[1] } }),
  })
  expect(text).toContain("0 differences in")
  expect(code).toBe(0)
})

test("a park search that is only for signed-in drivers is no difference", async () => {
  const change = () => ({ success: false, code: "401", data: {} })
  const searches = ["/wallet/parking_allow_invoice", "/wallet/parking_allow_flinvoice", "/fapiao/parks"]
  const other = await plantedBefore(
    box.url,
    searches.map((path) => ({ path, as: "", status: 401, change })),
  )
  const { code, lines } = await runConform(box, other.url, "--slow", UNHURRIED)
  other.stop()
  for (const call of ["parks", "electronicParks", "anyParks"]) expect(lines).toContain(`invoices.${call}: ok (401)`)
  expect(code).toBe(0)
})
