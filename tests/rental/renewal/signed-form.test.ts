import { getRenewalHref, parseRenewalQuery } from "#lib/rental/links"
import { dropUnsignedChoices, signRenewalForm } from "#lib/rental/server/renewal-form"
import "#tests/support/test-environment"

let mockViewer: unknown = { driverKey: "driver" }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/endpoint/viewer", () => ({ getViewer: async () => mockViewer }))

const formParams = { parkId: "1001", whiteListFeeId: "61" }
const choices = { ...formParams, periods: "3", goods: "801", agreed: "1" }
const readChoices = async (query: object) => {
  const { goods, agreed, periods } = await dropUnsignedChoices({ ...choices, ...query })
  return { goods, agreed, periods }
}

test("goods and agreement are accepted only from the driver's own form of this package", async () => {
  mockViewer = { driverKey: "driver" }
  const signature = await signRenewalForm(formParams)
  expect(await readChoices({ signature })).toEqual({ goods: "801", agreed: "1", periods: "3" })
  for (const query of [{}, { signature: "x" }, { signature, parkId: "1002" }, { signature, whiteListFeeId: "62" }])
    expect(await readChoices(query)).toEqual({ goods: undefined, agreed: undefined, periods: "3" })
  mockViewer = { driverKey: "other" }
  expect(await readChoices({ signature })).toEqual({ goods: undefined, agreed: undefined, periods: "3" })
  mockViewer = "out"
  expect(await readChoices({ signature })).toEqual({ goods: undefined, agreed: undefined, periods: "3" })
  expect(await signRenewalForm(formParams)).toBeUndefined()
})

test("the signature is the parameter `own` in URLs", () => {
  const href = getRenewalHref({ ...formParams, signature: "signed" })
  expect(href).toMatch(/\?parkId=1001&whiteListFeeId=61&own=signed$/)
  expect(parseRenewalQuery(href.split("?")[1])).toMatchObject({ ...formParams, signature: "signed" })
})
