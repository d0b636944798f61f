import { getFault } from "#tests/provider/failures/get-fault"
import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"

setUpNock()

const HISTORY_PATH = "/wallet/parking_record"
const visit = { id: "v1", park_name: "科技园", date: "2025-06-18", time: "2025-06-18 09:30:00", duration: 135 }
const readHistory = () => createProvider().account.history({ page: 1 })
/** Builds the JSON from text, which preserves the notation of the number. */
const buildResponse = (fee: string) =>
  `{"success":true,"data":{"total_pages":1,"records":[${JSON.stringify(visit).slice(0, -1)},"fee":${fee}}]}}`
const readFee = async () => {
  const result = await readHistory()
  return result.ok && result.data.visits[0]?.fee
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
])("a fee of %s yuan is read as %i thousandths", async (yuan, thousandths) => {
  respond(HISTORY_PATH, 200, buildResponse(yuan))
  expect(await readFee()).toBe(thousandths)
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
])("a fee of %s is a fault and not 0", async (yuan) => {
  respond(HISTORY_PATH, 200, buildResponse(yuan))
  expect(await getFault(readHistory())).toMatchObject({ name: "ProviderError", kind: "garbled" })
})

test("a fee of NaN makes the JSON invalid and is a fault", async () => {
  respond(HISTORY_PATH, 200, buildResponse("NaN"), {}, 2)
  expect(await getFault(readHistory())).toMatchObject({ kind: "garbled", cause: "no envelope" })
})

test("a missing fee is a fault and not 0", async () => {
  respond(HISTORY_PATH, 200, { success: true, data: { total_pages: 1, records: [visit] } })
  expect(await getFault(readHistory())).toMatchObject({ kind: "garbled", cause: ["records.0.fee invalid_union"] })
})

test("a record with an invalid fee is dropped from the list", async () => {
  const records = [
    { ...visit, fee: 5 },
    { ...visit, id: "v2", fee: -5 },
  ]
  respond(HISTORY_PATH, 200, { success: true, data: { total_pages: 1, records } })
  expect(await readHistory()).toMatchObject({ ok: true, data: { visits: [{ id: "v1", fee: 5_000 }] } })
})
