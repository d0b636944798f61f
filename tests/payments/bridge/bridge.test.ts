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

type Invoke = (name: string, input: object, callback: (result: { err_msg?: string }) => void) => void
const bridgeWindow = window as { WeixinJSBridge?: { invoke: Invoke } }
const order = "1001202506180930001"
const buildParameters = (nth: number): BridgeParameters => ({
  appId: "wx1",
  timeStamp: "1750000000",
  nonceStr: `n${nth}`,
  package: `prepay_id=${nth}`,
  signType: "MD5",
  paySign: "s",
})

/** Installs a bridge that answers its invocations with these outcomes in order. */
function installBridge(...outcomes: string[]) {
  const invoked: object[] = []
  bridgeWindow.WeixinJSBridge = {
    invoke(name, input, done) {
      expect(name).toBe("getBrandWCPayRequest")
      invoked.push(input)
      done({ err_msg: `get_brand_wcpay_request:${outcomes[invoked.length - 1]}` })
    },
  }
  return invoked
}

const requests = jest.fn()
type Answer = EndpointOutput<typeof paymentsEndpoints.prepareBridge>
/** Answers each request for new parameters with the next number. */
function answerRequests(
  answer: (nth: number) => Answer = (nth) => ({ state: "paying", bridge: buildParameters(nth + 1) }),
) {
  window.fetch = (async (address: string, { body }: { body: string }) => {
    requests(address, JSON.parse(body))
    return { json: async () => ({ ok: true, ...answer(requests.mock.calls.length) }) }
  }) as unknown as typeof fetch
}

beforeEach(() => {
  jest.useFakeTimers()
  requests.mockClear()
  delete bridgeWindow.WeixinJSBridge
  answerRequests()
})

test("payByBridge returns ok after one invocation", async () => {
  const invoked = installBridge("ok")
  expect(await payByBridge(order, buildParameters(1))).toBe("ok")
  expect(invoked).toEqual([buildParameters(1)])
  expect(requests).not.toHaveBeenCalled()
})

test("payByBridge does not retry after a cancel", async () => {
  const invoked = installBridge("cancel", "ok")
  expect(await payByBridge(order, buildParameters(1))).toBe("cancelled")
  expect(invoked).toHaveLength(1)
})

test("payByBridge invokes a failing bridge exactly three times, each time with new parameters for the same order", async () => {
  const invoked = installBridge("fail", "fail", "fail", "ok")
  expect(await payByBridge(order, buildParameters(1))).toBe("retry-failed")
  expect(invoked).toEqual([buildParameters(1), buildParameters(2), buildParameters(3)])
  expect(requests.mock.calls).toEqual([
    ["/api/payments/prepare-bridge", { orderId: order }],
    ["/api/payments/prepare-bridge", { orderId: order }],
  ])
})

test("payByBridge returns ok when the second invocation succeeds", async () => {
  const invoked = installBridge("fail", "ok")
  expect(await payByBridge(order, buildParameters(1))).toBe("ok")
  expect(invoked).toHaveLength(2)
})

test("payByBridge returns cancelled when the second invocation is cancelled", async () => {
  installBridge("fail", "cancel", "ok")
  expect(await payByBridge(order, buildParameters(1))).toBe("cancelled")
})

test("payByBridge does not open the bridge again for an order that turns out paid", async () => {
  answerRequests(() => ({ state: "paid" }))
  const invoked = installBridge("fail", "ok")
  expect(await payByBridge(order, buildParameters(1))).toBe("ok")
  expect(invoked).toHaveLength(1)
})

test("payByBridge does not retry without new parameters", async () => {
  answerRequests(() => ({ state: "paying", why: "pay-refused" }))
  const invoked = installBridge("fail", "ok")
  expect(await payByBridge(order, buildParameters(1))).toBe("retry-failed")
  expect(invoked).toHaveLength(1)
})

test("payByBridge does not retry when the network is down", async () => {
  window.fetch = () => Promise.reject(new TypeError("offline"))
  const invoked = installBridge("fail", "ok")
  expect(await payByBridge(order, buildParameters(1))).toBe("retry-failed")
  expect(invoked).toHaveLength(1)
})

test("payByBridge waits for a bridge that is ready late", async () => {
  const outcome = payByBridge(order, buildParameters(1))
  jest.advanceTimersByTime(4_900)
  const invoked = installBridge("ok")
  document.dispatchEvent(new Event("WeixinJSBridgeReady"))
  expect(await outcome).toBe("ok")
  expect(invoked).toHaveLength(1)
})

test("payByBridge finds a bridge without a ready event at the end of the waiting time", async () => {
  const outcome = payByBridge(order, buildParameters(1))
  installBridge("ok")
  jest.advanceTimersByTime(5_000)
  expect(await outcome).toBe("ok")
})

test("payByBridge waits five seconds for a bridge, then returns abnormal", async () => {
  let outcome: string | undefined
  void payByBridge(order, buildParameters(1)).then((result) => (outcome = result))
  await jest.advanceTimersByTimeAsync(4_999)
  expect(outcome).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(outcome).toBe("abnormal")
})

test("payByBridge treats an answer without a message as a failure", async () => {
  bridgeWindow.WeixinJSBridge = { invoke: (_, __, done) => done({}) }
  expect(await payByBridge(order, buildParameters(1))).toBe("retry-failed")
})

describe("a bridge that never answers", () => {
  const installSilentBridge = () => (bridgeWindow.WeixinJSBridge = { invoke: () => undefined })
  const visibility = jest.spyOn(document, "visibilityState", "get")
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event("visibilitychange"))
  }
  const onOutcome = jest.fn()
  const startPayment = () => void payByBridge(order, buildParameters(1)).then(onOutcome)
  const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    installSilentBridge()
    onOutcome.mockClear()
    visibility.mockReturnValue("visible")
  })

  test("payByBridge returns unanswered after 75 seconds", async () => {
    expect(ANSWER_TIMEOUT_MS).toBe(75_000)
    expect(ANSWER_TIMEOUT_ON_RETURN_MS).toBe(3_000)
    startPayment()
    await advance(ANSWER_TIMEOUT_MS - 1)
    expect(onOutcome).not.toHaveBeenCalled()
    await advance(1)
    expect(onOutcome).toHaveBeenCalledWith("unanswered")
  })

  test("payByBridge returns unanswered soon after the driver returns to the page", async () => {
    startPayment()
    await advance(10_000)
    setVisibility("hidden")
    await advance(20_000)
    setVisibility("visible")
    await advance(ANSWER_TIMEOUT_ON_RETURN_MS - 1)
    expect(onOutcome).not.toHaveBeenCalled()
    await advance(1)
    expect(onOutcome).toHaveBeenCalledWith("unanswered")
  })

  test("payByBridge starts the timeout again when the driver switches to the messaging app's own screen", async () => {
    startPayment()
    await advance(ANSWER_TIMEOUT_MS - 1)
    setVisibility("hidden")
    await advance(ANSWER_TIMEOUT_MS - 1)
    expect(onOutcome).not.toHaveBeenCalled()
  })
})

test("getResultHref adds the bridge's outcome to the address, unless it is unanswered", () => {
  expect(getResultHref("/paying?order_id=1", "cancelled")).toBe("/paying?order_id=1&result=cancelled")
  expect(getResultHref("/paying?order_id=1", "unanswered")).toBe("/paying?order_id=1")
})
