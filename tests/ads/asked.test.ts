import * as z from "zod"
import { adEndpoints } from "#lib/ads/contract"

const placed = (sent: object) => z.safeParse(adEndpoints.placed.input, sent).data
const report = (events: unknown) =>
  z.safeParse(adEndpoints.record.input, { place: "pay-success", parkId: "1001", events }).data?.events

test("only a place of the table is asked for", () => {
  for (const place of ["pay", "toString", "__proto__", "", undefined, ["pay-success"]])
    expect(placed({ place })).toBeUndefined()
  expect(placed({ place: "plate-select" })).toEqual({ place: "plate-select", closed: [] })
})

test("what else a page says of itself is understood, or is nothing", () => {
  const said = { place: "pay-success", parkId: "1001", orderId: "../1", orderType: 8, closed: ["bank", 1, null] }
  expect(placed(said)).toEqual({ place: "pay-success", parkId: "1001", closed: ["bank"] })
  expect(placed({ place: "pay-success", closed: "bank" })?.closed).toEqual([])
  expect(placed({ place: "pay-success", closed: Array(30).fill("bank") })?.closed).toHaveLength(20)
})

test("of a report the first fourteen are read, and of those what is an event", () => {
  const show = { vendor: "bank", event: "show" }
  expect(report(Array(20).fill(show))).toHaveLength(14)
  const odd = [null, "show", [], {}, { ...show, vendor: "toString" }, { ...show, event: "buy" }]
  expect(report([...odd, { ...show, id: 7 }, { ...show, id: "" }, { ...show, id: "a1", u: "me" }])).toEqual([
    show,
    show,
    { ...show, id: "a1" },
  ])
  expect(report("show")).toBeUndefined()
})
