/** @jest-environment jsdom */
import type { sessionEndpoints } from "#lib/account/contract"
import { getCarrierToken } from "#lib/account/browser/carrier"
import type { EndpointReply } from "#lib/provider/endpoint"
import { carrierScript, scriptsThat } from "#tests/account/one-tap/carrier-script"
import { stubbedDoor } from "#tests/account/stubbed-door"

const TOKENS = "/api/session/one-tap"
const SCRIPT = "https://carrier.example/sdk.js"
const tokens: EndpointReply<typeof sessionEndpoints.oneTap> = {
  ok: true,
  accessToken: "access-token",
  jwtToken: "jwt-token",
}

let leaves: () => void = () => undefined
function carrier(answers: Parameters<typeof carrierScript>[0] = {}) {
  const script = carrierScript(answers)
  leaves = script.leaves
  return script
}
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  leaves()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test("the carrier's token, when it says 600000 twice", async () => {
  const knocks = stubbedDoor({ [TOKENS]: tokens })
  const { asked, closed, arrives } = carrier()
  const scripts = scriptsThat("load", arrives)
  expect(await getCarrierToken(SCRIPT, 24_000)).toEqual({ token: "sp-token-1" })
  expect(scripts).toEqual([SCRIPT])
  expect(knocks.map(({ address }) => address)).toEqual([TOKENS])
  expect(asked[0]).toMatchObject({ accessToken: "access-token", jwtToken: "jwt-token" })
  expect(closed).toHaveBeenCalledTimes(1)
})

test("the code may come as text", async () => {
  stubbedDoor({ [TOKENS]: tokens })
  const { arrives } = carrier({ token: ({ success }) => success({ code: "600000", spToken: "sp-token-2" }) })
  arrives()
  expect(await getCarrierToken(SCRIPT, 24_000)).toEqual({ token: "sp-token-2" })
})

test("a script that is there is not loaded again", async () => {
  stubbedDoor({ [TOKENS]: tokens })
  carrier().arrives()
  const scripts = scriptsThat("load")
  await getCarrierToken(SCRIPT, 24_000)
  expect(scripts).toEqual([])
})

describe("everything but 600000 is a no", () => {
  test.each<[string, Parameters<typeof carrierScript>[0]]>([
    ["another code for the check", { available: ({ success }) => success({ code: 600011 }) }],
    ["an error of the check", { available: ({ error }) => error({ code: 600013, msg: "no" }) }],
    ["another code for the token", { token: ({ success }) => success({ code: 600015 }) }],
    ["a driver who went back", { token: ({ error }) => error({ code: 700000 }) }],
    ["a driver who wants it otherwise", { token: ({ error }) => error({ code: "700001" }) }],
    ["success without a token", { token: ({ success }) => success({ code: 600000 }) }],
    ["no code at all", { token: ({ success }) => success({ code: "" }) }],
    [
      "an exception",
      {
        token: () => {
          throw new Error("no")
        },
      },
    ],
  ])("%s", async (_, answers) => {
    stubbedDoor({ [TOKENS]: tokens })
    const { closed, arrives } = carrier(answers)
    arrives()
    expect(await getCarrierToken(SCRIPT, 24_000)).toEqual({ why: "one-tap-failed" })
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test.each([
    ["a script that does not load", "error" as const, { [TOKENS]: tokens }],
    ["a script that brings nothing", "load" as const, { [TOKENS]: tokens }],
    ["no tokens for it", "load" as const, { [TOKENS]: { ok: false } }],
    ["no connection", "load" as const, {}],
  ])("%s", async (_, end, says) => {
    stubbedDoor(says)
    scriptsThat(end)
    expect(await getCarrierToken(SCRIPT, 24_000)).toEqual({ why: "one-tap-failed" })
  })
})

describe("a carrier that never answers", () => {
  test.each([
    ["the check", { available: () => undefined }],
    ["the question for the token", { token: () => undefined }],
  ])("%s: is over at 24 seconds, not before, and its window is closed", async (_, answers) => {
    stubbedDoor({ [TOKENS]: tokens })
    const { closed, arrives } = carrier(answers)
    arrives()
    const ended = jest.fn()
    void getCarrierToken(SCRIPT, 24_000).then(ended)
    await jest.advanceTimersByTimeAsync(23_999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith({ why: "one-tap-slow" })
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test.each([
    ["a script that never loads", { [TOKENS]: tokens }],
    ["tokens that never come", { [TOKENS]: () => new Promise<object>(() => undefined) }],
  ])("%s: the same", async (_, says) => {
    stubbedDoor(says)
    scriptsThat("hang")
    const ended = jest.fn()
    void getCarrierToken(SCRIPT, 24_000).then(ended)
    await jest.advanceTimersByTimeAsync(24_000)
    expect(ended).toHaveBeenCalledWith({ why: "one-tap-slow" })
  })

  test("what it says too late is nothing, and opens no window", async () => {
    stubbedDoor({ [TOKENS]: tokens })
    let late: () => void = () => undefined
    const { asked, arrives } = carrier({ available: ({ success }) => (late = () => success({ code: 600000 })) })
    arrives()
    const asking = getCarrierToken(SCRIPT, 24_000)
    await jest.advanceTimersByTimeAsync(24_000)
    late()
    expect(await asking).toEqual({ why: "one-tap-slow" })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(1)
  })

  test("tokens that come too late are asked nothing for", async () => {
    let late: (said: object) => void = () => undefined
    stubbedDoor({ [TOKENS]: () => new Promise<object>((resolve) => (late = resolve)) })
    const { asked, arrives } = carrier()
    arrives()
    const asking = getCarrierToken(SCRIPT, 24_000)
    await jest.advanceTimersByTimeAsync(24_000)
    late(tokens)
    expect(await asking).toEqual({ why: "one-tap-slow" })
    await jest.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([])
  })
})
