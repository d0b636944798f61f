import { apiClient } from "#lib/api-client"
import type { BridgeParameters } from "#lib/payments/values"
import { BRIDGE_RETRIES } from "#lib/payments/rules"

/** The messaging app's payment bridge. Its result is only a hint, so the provider is queried afterwards. */
type Bridge = { invoke(name: string, input: object, done: (response: { err_msg?: string }) => void): void }
type BridgeResult = "ok" | "cancelled" | "retry-failed" | "abnormal" | "unanswered"

const READY_TIMEOUT_MS = 5_000
/** Enough time to enter a password or use face recognition. A bridge without an answer after that was closed. */
export const ANSWER_TIMEOUT_MS = 75_000
/** Once our page is visible again the payment dialog is closed, so its answer arrives at once or never. */
export const ANSWER_TIMEOUT_ON_RETURN_MS = 3_000

/** Retries a failure up to two times, each with new parameters for the same order. Never retries after a cancel. */
export async function payByBridge(orderId: string, parameters: BridgeParameters): Promise<BridgeResult> {
  const bridge = await waitForBridge()
  if (!bridge) return "abnormal"
  let result = await invokeBridge(bridge, parameters)
  for (let retry = 0; retry < BRIDGE_RETRIES && result === "retry-failed"; retry++) {
    const prepared = await apiClient.payments.prepareBridge({ orderId })
    if (prepared.ok && prepared.state === "paid") return "ok"
    if (!prepared.ok || !prepared.bridge) return "retry-failed"
    result = await invokeBridge(bridge, prepared.bridge)
  }
  return result
}

const invokeBridge = (bridge: Bridge, parameters: object): Promise<BridgeResult> =>
  new Promise((resolve) => {
    const settle = (result: BridgeResult) => {
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", onReturn)
      resolve(result)
    }
    const timeOut = () => settle("unanswered")
    let timer = setTimeout(timeOut, ANSWER_TIMEOUT_MS)
    const onReturn = () => {
      clearTimeout(timer)
      timer = setTimeout(
        timeOut,
        document.visibilityState === "visible" ? ANSWER_TIMEOUT_ON_RETURN_MS : ANSWER_TIMEOUT_MS,
      )
    }
    document.addEventListener("visibilitychange", onReturn)
    bridge.invoke("getBrandWCPayRequest", parameters, ({ err_msg }) => {
      if (err_msg?.endsWith(":ok")) settle("ok")
      else settle(err_msg?.endsWith(":cancel") ? "cancelled" : "retry-failed")
    })
  })

/** The result page's URL, with the bridge's result as a hint. */
export const getResultHref = (resultHref: string, result: BridgeResult) =>
  result === "unanswered" ? resultHref : `${resultHref}&result=${result}`

function waitForBridge(): Promise<Bridge | undefined> {
  const getBridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  if (getBridge()) return Promise.resolve(getBridge())
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      document.removeEventListener("WeixinJSBridgeReady", settle)
      resolve(getBridge())
    }
    const timer = setTimeout(settle, READY_TIMEOUT_MS)
    document.addEventListener("WeixinJSBridgeReady", settle)
  })
}
