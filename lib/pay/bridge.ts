import { ask } from "#lib/kit/browser"
import { BRIDGE_RETRIES } from "#lib/pay/rules"

/** What the messaging app's bridge is handed, in its own spelling. */
export type BridgeParameters = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** The messaging app's own way to pay. What it reports is a hint for the driver; the provider is asked afterwards. */
type Bridge = { invoke(name: string, input: object, done: (said: { err_msg?: string }) => void): void }
type Ended = "ok" | "cancelled" | "retry-failed" | "abnormal"

const READY_WITHIN = 5_000

/** Up to two more tries after a failure, each with fresh parameters for the same order; never one after a cancel. */
export async function payByBridge(orderId: string, first: BridgeParameters): Promise<Ended> {
  const bridge = await whenReady()
  if (!bridge) return "abnormal"
  let said = await invoked(bridge, first)
  for (let retry = 0; retry < BRIDGE_RETRIES && said === "retry-failed"; retry++) {
    const again = (await ask("/api/pay/prepare-bridge", { orderId })) as { bridge?: BridgeParameters; state?: string }
    if (again.state === "paid") return "ok"
    if (!again.bridge) return "retry-failed"
    said = await invoked(bridge, again.bridge)
  }
  return said
}

const invoked = (bridge: Bridge, parameters: object): Promise<Ended> =>
  new Promise((resolve) =>
    bridge.invoke("getBrandWCPayRequest", parameters, ({ err_msg }) => {
      if (err_msg?.endsWith(":ok")) resolve("ok")
      else resolve(err_msg?.endsWith(":cancel") ? "cancelled" : "retry-failed")
    }),
  )

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
    const timer = setTimeout(settle, READY_WITHIN)
    document.addEventListener("WeixinJSBridgeReady", settle)
  })
}
