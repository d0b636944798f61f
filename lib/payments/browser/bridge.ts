import { ask } from "#lib/ask"
import type { BridgeParameters } from "#lib/payments/values"
import { BRIDGE_RETRIES } from "#lib/payments/rules"

/** The messaging app's own way to pay. What it reports is a hint for the driver; the provider is asked afterwards. */
type Bridge = { invoke(name: string, input: object, done: (said: { err_msg?: string }) => void): void }
type Ended = "ok" | "cancelled" | "retry-failed" | "abnormal" | "unanswered"

const READY_WITHIN_MS = 5_000
/** Time enough to type a password or to show a face. A bridge silent for longer has been closed, or has forgotten us. */
export const ANSWER_WITHIN_MS = 75_000
/** Whoever sees this page again has left the messaging app's own: its answer comes at once, or it does not come. */
export const ANSWER_ON_RETURN_MS = 3_000

/** Up to two more tries after a failure, each with fresh parameters for the same order; never one after a cancel. */
export async function payByBridge(orderId: string, first: BridgeParameters): Promise<Ended> {
  const bridge = await whenReady()
  if (!bridge) return "abnormal"
  let said = await invoked(bridge, first)
  for (let retry = 0; retry < BRIDGE_RETRIES && said === "retry-failed"; retry++) {
    const again = await ask.payments.prepareBridge({ orderId })
    if (again.ok && again.state === "paid") return "ok"
    if (!again.ok || !again.bridge) return "retry-failed"
    said = await invoked(bridge, again.bridge)
  }
  return said
}

const invoked = (bridge: Bridge, parameters: object): Promise<Ended> =>
  new Promise((resolve) => {
    const settle = (ended: Ended) => {
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", onReturn)
      resolve(ended)
    }
    const giveUp = () => settle("unanswered")
    let timer = setTimeout(giveUp, ANSWER_WITHIN_MS)
    const onReturn = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, document.visibilityState === "visible" ? ANSWER_ON_RETURN_MS : ANSWER_WITHIN_MS)
    }
    document.addEventListener("visibilitychange", onReturn)
    bridge.invoke("getBrandWCPayRequest", parameters, ({ err_msg }) => {
      if (err_msg?.endsWith(":ok")) settle("ok")
      else settle(err_msg?.endsWith(":cancel") ? "cancelled" : "retry-failed")
    })
  })

/** The screen of the result, with what the bridge has said, if it has said anything. */
export const resultAfter = (resultHref: string, ended: Ended) =>
  ended === "unanswered" ? resultHref : `${resultHref}&result=${ended}`

/** There already, there soon, or not at all. */
function whenReady(): Promise<Bridge | undefined> {
  const here = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  if (here()) return Promise.resolve(here())
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      document.removeEventListener("WeixinJSBridgeReady", settle)
      resolve(here())
    }
    const timer = setTimeout(settle, READY_WITHIN_MS)
    document.addEventListener("WeixinJSBridgeReady", settle)
  })
}
