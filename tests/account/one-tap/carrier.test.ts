/** @jest-environment jsdom */
import type { sessionEndpoints } from "#lib/account/contract"
import { getCarrierToken } from "#lib/account/browser/carrier"
import type { EndpointReply } from "#lib/provider/endpoint"
import { createCarrierScript, stubScriptLoading } from "#tests/account/one-tap/carrier-script"
import { stubFetch } from "#tests/account/stub-fetch"

const TOKENS = "/api/session/one-tap"
const SCRIPT = "https://carrier.example/sdk.js"
const tokens: EndpointReply<typeof sessionEndpoints.oneTap> = {
  ok: true,
  accessToken: "access-token",
  jwtToken: "jwt-token",
}

let unload: () => void = () => undefined
function createScript(handlers: Parameters<typeof createCarrierScript>[0] = {}) {
  const script = createCarrierScript(handlers)
  unload = script.unload
  return script
}
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  unload()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test("getCarrierToken returns the carrier's token when both calls return 600000", async () => {
  const requests = stubFetch({ [TOKENS]: tokens })
  const { inputs, closeLoginPage, load } = createScript()
  const scripts = stubScriptLoading("load", load)
  expect(await getCarrierToken(SCRIPT, 24_000)).toEqual({ token: "sp-token-1" })
  expect(scripts).toEqual([SCRIPT])
  expect(requests.map(({ url }) => url)).toEqual([TOKENS])
  expect(inputs[0]).toMatchObject({ accessToken: "access-token", jwtToken: "jwt-token" })
  expect(closeLoginPage).toHaveBeenCalledTimes(1)
})

test("getCarrierToken accepts the result code as text", async () => {
  stubFetch({ [TOKENS]: tokens })
  const { load } = createScript({ token: ({ success }) => success({ code: "600000", spToken: "sp-token-2" }) })
  load()
  expect(await getCarrierToken(SCRIPT, 24_000)).toEqual({ token: "sp-token-2" })
})

test("getCarrierToken does not load the carrier's script twice", async () => {
  stubFetch({ [TOKENS]: tokens })
  createScript().load()
  const scripts = stubScriptLoading("load")
  await getCarrierToken(SCRIPT, 24_000)
  expect(scripts).toEqual([])
})

describe("a failing one-tap sign-in", () => {
  test.each<[string, Parameters<typeof createCarrierScript>[0]]>([
    ["another code for the availability check", { available: ({ success }) => success({ code: 600011 }) }],
    ["an error of the availability check", { available: ({ error }) => error({ code: 600013, msg: "no" }) }],
    ["another code for the token", { token: ({ success }) => success({ code: 600015 }) }],
    ["a driver who went back", { token: ({ error }) => error({ code: 700000 }) }],
    ["a driver who chose another way", { token: ({ error }) => error({ code: "700001" }) }],
    ["success without a token", { token: ({ success }) => success({ code: 600000 }) }],
    ["an empty code", { token: ({ success }) => success({ code: "" }) }],
    [
      "an exception",
      {
        token: () => {
          throw new Error("no")
        },
      },
    ],
  ])("returns one-tap-failed for %s", async (_, handlers) => {
    stubFetch({ [TOKENS]: tokens })
    const { closeLoginPage, load } = createScript(handlers)
    load()
    expect(await getCarrierToken(SCRIPT, 24_000)).toEqual({ why: "one-tap-failed" })
    expect(closeLoginPage).toHaveBeenCalledTimes(1)
  })

  test.each([
    ["a script that does not load", "error" as const, { [TOKENS]: tokens }],
    ["a script that defines nothing", "load" as const, { [TOKENS]: tokens }],
    ["refused tokens", "load" as const, { [TOKENS]: { ok: false } }],
    ["no connection", "load" as const, {}],
  ])("returns one-tap-failed before the carrier is asked: %s", async (_, outcome, responses) => {
    stubFetch(responses)
    stubScriptLoading(outcome)
    expect(await getCarrierToken(SCRIPT, 24_000)).toEqual({ why: "one-tap-failed" })
  })
})

describe("a carrier that never responds", () => {
  test.each([
    ["availability check", { available: () => undefined }],
    ["token call", { token: () => undefined }],
  ])("times out after exactly 24 seconds and closes the carrier's window if the %s hangs", async (_, handlers) => {
    stubFetch({ [TOKENS]: tokens })
    const { closeLoginPage, load } = createScript(handlers)
    load()
    const onResult = jest.fn()
    void getCarrierToken(SCRIPT, 24_000).then(onResult)
    await jest.advanceTimersByTimeAsync(23_999)
    expect(onResult).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(onResult).toHaveBeenCalledWith({ why: "one-tap-slow" })
    expect(closeLoginPage).toHaveBeenCalledTimes(1)
  })

  test.each([
    ["a script that never loads", { [TOKENS]: tokens }],
    ["tokens that never arrive", { [TOKENS]: () => new Promise<object>(() => undefined) }],
  ])("times out after 24 seconds for %s", async (_, responses) => {
    stubFetch(responses)
    stubScriptLoading("hang")
    const onResult = jest.fn()
    void getCarrierToken(SCRIPT, 24_000).then(onResult)
    await jest.advanceTimersByTimeAsync(24_000)
    expect(onResult).toHaveBeenCalledWith({ why: "one-tap-slow" })
  })

  test("an availability response after the timeout opens no window", async () => {
    stubFetch({ [TOKENS]: tokens })
    let respondLate: () => void = () => undefined
    const { inputs, load } = createScript({
      available: ({ success }) => (respondLate = () => success({ code: 600000 })),
    })
    load()
    const result = getCarrierToken(SCRIPT, 24_000)
    await jest.advanceTimersByTimeAsync(24_000)
    respondLate()
    expect(await result).toEqual({ why: "one-tap-slow" })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(inputs).toHaveLength(1)
  })

  test("tokens that arrive after the timeout are not used", async () => {
    let respondLate: (response: object) => void = () => undefined
    stubFetch({ [TOKENS]: () => new Promise<object>((resolve) => (respondLate = resolve)) })
    const { inputs, load } = createScript()
    load()
    const result = getCarrierToken(SCRIPT, 24_000)
    await jest.advanceTimersByTimeAsync(24_000)
    respondLate(tokens)
    expect(await result).toEqual({ why: "one-tap-slow" })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(inputs).toEqual([])
  })
})
