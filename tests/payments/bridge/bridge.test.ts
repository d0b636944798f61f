/** @jest-environment jsdom */
import type { BridgeParameters } from "#lib/payments/values"
import type { EndpointOutput } from "#lib/provider/endpoint"
import type { paymentsEndpoints } from "#lib/payments/contract"
import {
  ANSWER_TIMEOUT_ON_RETURN_MS,
  ANSWER_TIMEOUT_MS,
  payByBridge,
  getResultHref,
} from "#lib/payments/browser/bridge"

type Invoke = (name: string, input: object, done: (said: { err_msg?: string }) => void) => void
const page = window as { WeixinJSBridge?: { invoke: Invoke } }
const order = "1001202506180930001"
const parameters = (nth: number): BridgeParameters => ({
  ...{
    appId: "wx1",
    timeStamp: "1750000000",
    nonceStr: `n${nth}`,
    package: `prepay_id=${nth}`,
    signType: "MD5",
    paySign: "s",
  },
})

/** What each invocation answers, in order; what the server then hands out are parameters with the next number. */
function bridge(...ends: string[]) {
  const invoked: object[] = []
  page.WeixinJSBridge = {
    invoke(name, input, done) {
      expect(name).toBe("getBrandWCPayRequest")
      invoked.push(input)
      done({ err_msg: `get_brand_wcpay_request:${ends[invoked.length - 1]}` })
    },
  }
  return invoked
}

const asked = jest.fn()
type Answer = EndpointOutput<typeof paymentsEndpoints.prepareBridge>
function server(answer: (nth: number) => Answer = (nth) => ({ state: "paying", bridge: parameters(nth + 1) })) {
  window.fetch = (async (address: string, { body }: { body: string }) => {
    asked(address, JSON.parse(body))
    return { json: async () => ({ ok: true, ...answer(asked.mock.calls.length) }) }
  }) as unknown as typeof fetch
}

beforeEach(() => {
  jest.useFakeTimers()
  asked.mockClear()
  delete page.WeixinJSBridge
  server()
})

test("ok is passed on after one invocation", async () => {
  const invoked = bridge("ok")
  expect(await payByBridge(order, parameters(1))).toBe("ok")
  expect(invoked).toEqual([parameters(1)])
  expect(asked).not.toHaveBeenCalled()
})

test("a cancel is never tried again", async () => {
  const invoked = bridge("cancel", "ok")
  expect(await payByBridge(order, parameters(1))).toBe("cancelled")
  expect(invoked).toHaveLength(1)
})

test("a bridge that always fails is invoked exactly three times, each with parameters of its own for the same order", async () => {
  const invoked = bridge("fail", "fail", "fail", "ok")
  expect(await payByBridge(order, parameters(1))).toBe("retry-failed")
  expect(invoked).toEqual([parameters(1), parameters(2), parameters(3)])
  expect(asked.mock.calls).toEqual([
    ["/api/payments/prepare-bridge", { orderId: order }],
    ["/api/payments/prepare-bridge", { orderId: order }],
  ])
})

test("a failure and then ok is ok", async () => {
  const invoked = bridge("fail", "ok")
  expect(await payByBridge(order, parameters(1))).toBe("ok")
  expect(invoked).toHaveLength(2)
})

test("a failure and then a cancel is a cancel", async () => {
  bridge("fail", "cancel", "ok")
  expect(await payByBridge(order, parameters(1))).toBe("cancelled")
})

test("an order that turned out paid is not opened again", async () => {
  server(() => ({ state: "paid" }))
  const invoked = bridge("fail", "ok")
  expect(await payByBridge(order, parameters(1))).toBe("ok")
  expect(invoked).toHaveLength(1)
})

test("without new parameters there is no new try", async () => {
  server(() => ({ state: "paying", why: "pay-refused" }))
  const invoked = bridge("fail", "ok")
  expect(await payByBridge(order, parameters(1))).toBe("retry-failed")
  expect(invoked).toHaveLength(1)
})

test("a network that is gone between two tries ends them", async () => {
  window.fetch = () => Promise.reject(new TypeError("offline"))
  const invoked = bridge("fail", "ok")
  expect(await payByBridge(order, parameters(1))).toBe("retry-failed")
  expect(invoked).toHaveLength(1)
})

test("a bridge that is ready late is waited for", async () => {
  const ended = payByBridge(order, parameters(1))
  jest.advanceTimersByTime(4_900)
  const invoked = bridge("ok")
  document.dispatchEvent(new Event("WeixinJSBridgeReady"))
  expect(await ended).toBe("ok")
  expect(invoked).toHaveLength(1)
})

test("one that came without saying so is found when the time is up", async () => {
  const ended = payByBridge(order, parameters(1))
  bridge("ok")
  jest.advanceTimersByTime(5_000)
  expect(await ended).toBe("ok")
})

test("one that never comes is given five seconds, and then the other ways are offered", async () => {
  let ended: string | undefined
  void payByBridge(order, parameters(1)).then((said) => (ended = said))
  await jest.advanceTimersByTimeAsync(4_999)
  expect(ended).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(ended).toBe("abnormal")
})

test("an answer without a word is a failure", async () => {
  page.WeixinJSBridge = { invoke: (_, __, done) => done({}) }
  expect(await payByBridge(order, parameters(1))).toBe("retry-failed")
})

describe("a bridge that never answers", () => {
  const silent = () => (page.WeixinJSBridge = { invoke: () => undefined })
  const visibility = jest.spyOn(document, "visibilityState", "get")
  const turn = (to: DocumentVisibilityState) => {
    visibility.mockReturnValue(to)
    document.dispatchEvent(new Event("visibilitychange"))
  }
  const ended = jest.fn()
  const pay = () => void payByBridge(order, parameters(1)).then(ended)
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    silent()
    ended.mockClear()
    visibility.mockReturnValue("visible")
  })

  test("is given up on after a minute and a quarter, and nothing is claimed of it", async () => {
    expect([ANSWER_TIMEOUT_MS, ANSWER_TIMEOUT_ON_RETURN_MS]).toEqual([75_000, 3_000])
    pay()
    await pass(ANSWER_TIMEOUT_MS - 1)
    expect(ended).not.toHaveBeenCalled()
    await pass(1)
    expect(ended).toHaveBeenCalledWith("unanswered")
  })

  test("is given up on soon when the driver is back at the page", async () => {
    pay()
    await pass(10_000)
    turn("hidden")
    await pass(20_000)
    turn("visible")
    await pass(ANSWER_TIMEOUT_ON_RETURN_MS - 1)
    expect(ended).not.toHaveBeenCalled()
    await pass(1)
    expect(ended).toHaveBeenCalledWith("unanswered")
  })

  test("has its time anew while the driver is in the messaging app's own screen", async () => {
    pay()
    await pass(ANSWER_TIMEOUT_MS - 1)
    turn("hidden")
    await pass(ANSWER_TIMEOUT_MS - 1)
    expect(ended).not.toHaveBeenCalled()
  })
})

test("what the bridge has said goes along to the result, and where it has said nothing, nothing does", () => {
  expect(getResultHref("/paying?order_id=1", "cancelled")).toBe("/paying?order_id=1&result=cancelled")
  expect(getResultHref("/paying?order_id=1", "unanswered")).toBe("/paying?order_id=1")
})
