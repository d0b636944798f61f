import { getFault } from "#tests/provider/failures/get-fault"
import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"

const logLines = setUpNock()

const visit = {
  id: "1",
  park_name: "科技园停车场",
  date: "2026-11-20",
  time: "2026-11-20 09:30:00",
  duration: 135,
  fee: 15,
}
const readHistory = (...records: unknown[]) => {
  respond("/wallet/parking_record", 200, { success: true, data: { records, total_pages: 1 } })
  return createProvider().account.history({ page: 1 })
}

test("an invalid entry is dropped from a list and logged with its index and fields", async () => {
  const result = await readHistory(visit, { ...visit, id: "2", fee: "粤B12345" }, { ...visit, id: "3" })
  expect(result).toMatchObject({ ok: true, incomplete: true, data: { visits: [{ id: "1" }, { id: "3" }] } })
  expect(logLines).toMatchObject([
    { level: "warn", event: "parts left out", call: "account.history", parts: [expect.stringMatching(/^1\.fee /)] },
  ])
  expect(JSON.stringify(logLines)).not.toContain("12345")
})

test("a list without invalid entries is not marked as incomplete", async () => {
  expect(Object.keys(await readHistory(visit))).toEqual(["ok", "data"])
  expect(logLines).toEqual([])
})

test("a list of only invalid entries is a fault", async () => {
  expect(await getFault(readHistory({ ...visit, fee: "free" }))).toMatchObject({ kind: "garbled" })
})

test("an optional field that is invalid in every row is logged once and drops no row", async () => {
  const spaces = ["7001", "7002", "7003"].map((cpSubid) => ({
    cpSubid,
    parkName: "科技园停车场",
    amount: 15,
    reservationType: "DAY",
    latitude: "north",
  }))
  respond("/cross_parking", 200, { success: true, data: { parks: spaces, total_pages: 1 } })
  const result = await createProvider()["cross-park"].spaces({ page: 1 })
  expect(result).toMatchObject({ ok: true, data: { parks: [{ id: "7001" }, { id: "7002" }, { id: "7003" }] } })
  expect(result).not.toHaveProperty("incomplete")
  expect(logLines).toMatchObject([
    { event: "parts left out", call: "cross-park.spaces", parts: [expect.stringMatching(/^latitude /)] },
  ])
})
