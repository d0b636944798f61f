import * as z from "zod"
import { UnauthenticatedError, ProviderError } from "#lib/core/errors"
import { createCallsRoute } from "#lib/http/endpoint/calls-route"
import { get, post } from "#lib/provider/contract"
import { createScriptRequest, createToken } from "#tests/http/endpoint/requests"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()
const shape = { input: z.object({}), output: z.object({}), example: {} }
const contract = {
  cars: {
    listAll: get("/cars", { ...shape, effect: "reads", browser: true }),
    add: post("/cars", { ...shape, effect: "acts", browser: true }),
    remove: post("/cars/remove", { ...shape, effect: "acts" }),
  },
}
const calls = { listAll: jest.fn(), add: jest.fn(), remove: jest.fn() }
const isSignedIn = jest.fn(async () => true)
beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue({ ok: true, data: {} })
  isSignedIn.mockReset().mockResolvedValue(true)
})

async function send(area: string, call: string, body: object = {}, wrapCall?: Parameters<typeof createCallsRoute>[3]) {
  const route = createCallsRoute(contract, { cars: calls } as never, isSignedIn, wrapCall)
  const response = await route(createScriptRequest(body), { params: Promise.resolve({ area, call }) })
  return { status: response.status, body: (await response.json()) as object }
}

test("a call is found by its name in kebab-case and gets the input without the token", async () => {
  calls.listAll.mockResolvedValue({ ok: true, data: { cars: [] } })
  const result = await send("cars", "list-all", { page: 2, csrfToken: createToken() })
  expect(result).toEqual({ status: 200, body: { ok: true, data: { cars: [] } } })
  expect(calls.listAll.mock.calls).toEqual([[{ page: 2 }]])
})

test.each([
  ["cars", "remove"],
  ["cars", "unknown"],
  ["cars", "constructor"],
  ["cars", "List-all"],
  ["unknown", "add"],
  ["constructor", "name"],
])("the call %s/%s is not available to browsers", async (area, call) => {
  expect(await send(area, call)).toEqual({ status: 404, body: { ok: false, why: "no-such-call" } })
  for (const mock of Object.values(calls)) expect(mock).not.toHaveBeenCalled()
})

test("a wrapper decides on a call and sees its input", async () => {
  const refuse = jest.fn(async () => ({ ok: false, why: "limit" }))
  expect(await send("cars", "add", { plate: "x" }, refuse)).toEqual({ status: 200, body: { ok: false, why: "limit" } })
  expect(refuse.mock.calls).toEqual([[{ plate: "x" }, expect.any(Function)]])
  expect(calls.add).not.toHaveBeenCalled()
})

describe("after the provider has not known the driver", () => {
  const signedOut = new UnauthenticatedError("cars.add")

  test("a read is repeated if the session is still valid", async () => {
    calls.listAll.mockRejectedValueOnce(signedOut)
    expect(await send("cars", "list-all")).toEqual({ status: 200, body: { ok: true, data: {} } })
    expect(calls.listAll).toHaveBeenCalledTimes(2)
  })

  test("an action is not repeated", async () => {
    calls.add.mockRejectedValueOnce(signedOut)
    expect(await send("cars", "add")).toEqual({ status: 401, body: { ok: false, why: "signed-out", replay: false } })
    expect(calls.add).toHaveBeenCalledTimes(1)
  })

  test("a signed-out driver may repeat a read later", async () => {
    isSignedIn.mockResolvedValue(false)
    calls.listAll.mockRejectedValueOnce(signedOut)
    expect(await send("cars", "list-all")).toEqual({
      status: 401,
      body: { ok: false, why: "signed-out", replay: true },
    })
    expect(calls.listAll).toHaveBeenCalledTimes(1)
  })
})

test("another error of the provider does not check the session", async () => {
  calls.listAll.mockRejectedValueOnce(new ProviderError("cars.listAll", "slow"))
  expect(await send("cars", "list-all")).toMatchObject({ status: 502, body: { why: "fault" } })
  expect(isSignedIn).not.toHaveBeenCalled()
})
