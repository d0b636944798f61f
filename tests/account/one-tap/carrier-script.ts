type Callback = (result: { code: number | string; msg?: string; spToken?: string }) => void
type CarrierRequest = { success: Callback; error: Callback; [name: string]: unknown }

/** Stands in for the carrier's script; `answers` replaces the replies to its two calls. */
export function createCarrierScript(answers: {
  available?: (request: CarrierRequest) => void
  token?: (request: CarrierRequest) => void
}) {
  const closed = jest.fn()
  const inputs: Record<string, unknown>[] = []
  class PhoneNumberServer {
    checkLoginAvailable(input: CarrierRequest) {
      inputs.push(input)
      ;(answers.available ?? (({ success }: CarrierRequest) => success({ code: 600000 })))(input)
    }
    getLoginToken(input: CarrierRequest) {
      inputs.push(input)
      ;(answers.token ?? (({ success }: CarrierRequest) => success({ code: 600000, spToken: "sp-token-1" })))(input)
    }
    closeLoginPage = closed
  }
  /** Defines the global as the loaded script does. */
  const load = () => Object.assign(window, { PhoneNumberServer })
  return { closed, inputs, load, unload: () => Reflect.deleteProperty(window, "PhoneNumberServer") }
}

/** Replaces the loading of script elements: each loads, fails or hangs. */
export function stubScriptLoading(end: "load" | "error" | "hang", load: () => void = () => undefined) {
  const sources: string[] = []
  const append = HTMLHeadElement.prototype.append
  jest.spyOn(HTMLHeadElement.prototype, "append").mockImplementation(function (this: HTMLHeadElement, ...nodes) {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) append.call(this, node)
      else {
        sources.push(node.getAttribute("src") ?? "")
        if (end === "load") load()
        if (end !== "hang") void Promise.resolve().then(() => node.dispatchEvent(new Event(end)))
      }
    }
  })
  return sources
}
