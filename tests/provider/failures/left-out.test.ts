import { faultOf } from "#tests/provider/failures/faults"
import { answers, freshProvider, onlyNock } from "#tests/provider/failures/provider"

const logged = onlyNock()

const visit = {
  id: "1",
  park_name: "科技园停车场",
  date: "2026-11-20",
  time: "2026-11-20 09:30:00",
  duration: 135,
  fee: 15,
}
const history = (...records: unknown[]) => {
  answers("/wallet/parking_record", 200, { success: true, data: { records, total_pages: 1 } })
  return freshProvider().account.history({ page: 1 })
}

test("one odd entry is left out of a list, and logged by its place and its fields", async () => {
  const said = await history(visit, { ...visit, id: "2", fee: "粤B12345" }, { ...visit, id: "3" })
  expect(said).toMatchObject({ ok: true, incomplete: true, data: { visits: [{ id: "1" }, { id: "3" }] } })
  expect(logged).toMatchObject([
    { level: "warn", event: "parts left out", call: "account.history", parts: [expect.stringMatching(/^1\.fee /)] },
  ])
  expect(JSON.stringify(logged)).not.toContain("12345")
})

test("a list without one says nothing of it", async () => {
  expect(Object.keys(await history(visit))).toEqual(["ok", "data"])
  expect(logged).toEqual([])
})

test("nothing but odd entries is a fault, not an empty list", async () => {
  expect(await faultOf(history({ ...visit, fee: "free" }))).toMatchObject({ kind: "garbled" })
})

test("a field that is odd in every row is said once, and the list is whole", async () => {
  const spaces = ["7001", "7002", "7003"].map((cpSubid) => ({
    ...{ cpSubid, parkName: "科技园停车场", amount: 15, reservationType: "DAY", latitude: "north" },
  }))
  answers("/cross_parking", 200, { success: true, data: { parks: spaces, total_pages: 1 } })
  const said = await freshProvider()["cross-park"].spaces({ page: 1 })
  expect(said).toMatchObject({ ok: true, data: { parks: [{ id: "7001" }, { id: "7002" }, { id: "7003" }] } })
  expect(said).not.toHaveProperty("incomplete")
  expect(logged).toMatchObject([
    { event: "parts left out", call: "cross-park.spaces", parts: [expect.stringMatching(/^latitude /)] },
  ])
})
