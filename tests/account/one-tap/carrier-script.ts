type Callback = (result: { code: number | string; msg?: string; spToken?: string }) => void
type CarrierRequest = { success: Callback; error: Callback; [name: string]: unknown }

/** Fakes the carrier's script; `handlers` replace its two calls. */
export function createCarrierScript(handlers: {
  available?: (request: CarrierRequest) => void
  token?: (request: CarrierRequest) => void
}) {
  const closeLoginPage = jest.fn()
  const inputs: Record<string, unknown>[] = []
  class PhoneNumberServer {
    checkLoginAvailable(input: CarrierRequest) {
      inputs.push(input)
      ;(handlers.available ?? (({ success }: CarrierRequest) => success({ code: 600000 })))(input)
    }
    getLoginToken(input: CarrierRequest) {
      inputs.push(input)
      ;(handlers.token ?? (({ success }: CarrierRequest) => success({ code: 600000, spToken: "sp-token-1" })))(input)
    }
    closeLoginPage = closeLoginPage
  }
  /** Defines the global as the loaded script does. */
  const load = () => Object.assign(window, { PhoneNumberServer })
  return { closeLoginPage, inputs, load, unload: () => Reflect.deleteProperty(window, "PhoneNumberServer") }
}

/** Replaces the loading of script elements: each loads, fails or hangs. */
export function stubScriptLoading(outcome: "load" | "error" | "hang", load: () => void = () => undefined) {
  const sources: string[] = []
  const append = HTMLHeadElement.prototype.append
  jest.spyOn(HTMLHeadElement.prototype, "append").mockImplementation(function (this: HTMLHeadElement, ...nodes) {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) append.call(this, node)
      else {
        sources.push(node.getAttribute("src") ?? "")
        if (outcome === "load") load()
        if (outcome !== "hang") void Promise.resolve().then(() => node.dispatchEvent(new Event(outcome)))
      }
    }
  })
  return sources
}
