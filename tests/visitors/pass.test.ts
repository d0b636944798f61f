import type { Application } from "#lib/visitors/contract"
import { createPassCard } from "#lib/visitors/pass"

const today = "2026-11-27"
const visit = { status: 3, from: today, to: today, plate: "粤B12345", park: "科技园" } as Application

test("the picture shows the day, the plate and the car park", () => {
  expect(createPassCard(visit, today)).toMatchObject({
    headline: "11月27日 周五",
    plate: "粤B12345",
    facts: expect.arrayContaining([["停车场", "科技园"]]) as unknown,
  })
})

test.each([
  ["was accepted", {}, true],
  ["is waiting", { status: 0 }, false],
  ["was rejected", { status: 2 }, false],
  ["was not sent", { status: 1 }, false],
  ["has expired", { from: "2026-11-20", to: "2026-11-26" }, false],
])("createPassCard returns a picture only for a valid pass: a visit that %s", (_, overrides, expected) => {
  expect(createPassCard({ ...visit, ...overrides }, today) !== undefined).toBe(expected)
})
