import { dropUnsignedChoices, signRenewalForm } from "#lib/rental/server/renewal-form"
import "#tests/support/test-environment"

let mockViewer: unknown = { who: "driver" }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/endpoint/viewer", () => ({ getViewer: async () => mockViewer }))

const about = { parkId: "1001", whiteListFeeId: "61" }
const ticked = { ...about, periods: "3", goods: "801", agreed: "1" }
const ticks = async (query: object) => {
  const { goods, agreed, periods } = await dropUnsignedChoices({ ...ticked, ...query })
  return [goods, agreed, periods]
}

test("what costs money or binds is ticked by the driver's own form alone, of this very package", async () => {
  mockViewer = { who: "driver" }
  const own = await signRenewalForm(about)
  expect(await ticks({ own })).toEqual(["801", "1", "3"])
  for (const other of [{}, { own: "x" }, { own, parkId: "1002" }, { own, whiteListFeeId: "62" }])
    expect(await ticks(other)).toEqual([undefined, undefined, "3"])
  mockViewer = { who: "other" }
  expect(await ticks({ own })).toEqual([undefined, undefined, "3"])
  mockViewer = "out"
  expect(await ticks({ own })).toEqual([undefined, undefined, "3"])
  expect(await signRenewalForm(about)).toBeUndefined()
})
