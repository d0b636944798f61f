import * as z from "zod"
import { adEndpoints } from "#lib/ads/contract"

const parsePlaced = (input: object) => z.safeParse(adEndpoints.placed.input, input).data
const parseEvents = (events: unknown) =>
  z.safeParse(adEndpoints.record.input, { place: "pay-success", parkId: "1001", events }).data?.events

test("placed accepts only known places", () => {
  for (const place of ["pay", "toString", "__proto__", "", undefined, ["pay-success"]])
    expect(parsePlaced({ place })).toBeUndefined()
  expect(parsePlaced({ place: "plate-select" })).toEqual({ place: "plate-select", closed: [] })
})

test("placed ignores invalid optional fields", () => {
  const input = { place: "pay-success", parkId: "1001", orderId: "../1", orderType: 8, closed: ["bank", 1, null] }
  expect(parsePlaced(input)).toEqual({ place: "pay-success", parkId: "1001", closed: ["bank"] })
  expect(parsePlaced({ place: "pay-success", closed: "bank" })?.closed).toEqual([])
  expect(parsePlaced({ place: "pay-success", closed: Array(30).fill("bank") })?.closed).toHaveLength(20)
})

test("record reads at most fourteen valid events", () => {
  const show = { vendor: "bank", event: "show" }
  expect(parseEvents(Array(20).fill(show))).toHaveLength(14)
  const invalid = [null, "show", [], {}, { ...show, vendor: "toString" }, { ...show, event: "buy" }]
  expect(parseEvents([...invalid, { ...show, id: 7 }, { ...show, id: "" }, { ...show, id: "a1", u: "me" }])).toEqual([
    show,
    show,
    { ...show, id: "a1" },
  ])
  expect(parseEvents("show")).toBeUndefined()
})
