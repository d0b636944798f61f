import { faultOf } from "#tests/provider/failures/faults"
import { answers, freshProvider, onlyNock } from "#tests/provider/failures/provider"

onlyNock()

const path = "/wallet/parking_record"
const visit = { id: "v1", park_name: "科技园", date: "2025-06-18", time: "2025-06-18 09:30:00", duration: 135 }
const history = () => freshProvider().account.history({ page: 1 })
/** JSON by hand: what a number looks like on the wire is the point. */
const record = (fee: string) =>
  `{"success":true,"data":{"total_pages":1,"records":[${JSON.stringify(visit).slice(0, -1)},"fee":${fee}}]}}`
const feeOf = async () => {
  const said = await history()
  return said.ok && said.data.visits[0]?.fee
}

test.each([
  ["15", 15_000],
  ["15.00", 15_000],
  ['"15.00"', 15_000],
  ["0.1", 100],
  ["0.005", 5],
  ["19.99", 19_990],
  ["1.005", 1_005],
  ["0.30000000000000004", 300],
  ["0", 0],
  ['"0"', 0],
])("%s yuan are %i thousandths", async (yuan, thousandths) => {
  answers(path, 200, record(yuan))
  expect(await feeOf()).toBe(thousandths)
})

test.each([
  "-0.01",
  '"-5"',
  "null",
  '""',
  '"NaN"',
  '"1e3"',
  '"¥5"',
  '"5.0005"',
  "1e21",
  "100000001",
  "[]",
  "true",
  "{}",
  '" 5"',
])("a fee of %s is a fault, never 0", async (yuan) => {
  answers(path, 200, record(yuan))
  expect(await faultOf(history())).toMatchObject({ name: "ProviderError", kind: "garbled" })
})

test("a fee of NaN is no JSON at all", async () => {
  answers(path, 200, record("NaN"), {}, 2)
  expect(await faultOf(history())).toMatchObject({ kind: "garbled", cause: "no envelope" })
})

test("no fee is a fault, never 0", async () => {
  answers(path, 200, { success: true, data: { total_pages: 1, records: [visit] } })
  expect(await faultOf(history())).toMatchObject({ kind: "garbled", cause: ["records.0.fee invalid_union"] })
})

test("one bad record among good ones is left out, whatever its sum was to be", async () => {
  const records = [
    { ...visit, fee: 5 },
    { ...visit, id: "v2", fee: -5 },
  ]
  answers(path, 200, { success: true, data: { total_pages: 1, records } })
  expect(await history()).toMatchObject({ ok: true, data: { visits: [{ id: "v1", fee: 5_000 }] } })
})
