type Done = (said: { code: number | string; msg?: string; spToken?: string }) => void
type CarrierRequest = { success: Done; error: Done; [name: string]: unknown }

/** The carrier's script as a browser knows it; `answers` say what its two questions come to. */
export function carrierScript(answers: {
  available?: (asked: CarrierRequest) => void
  token?: (asked: CarrierRequest) => void
}) {
  const closed = jest.fn()
  const asked: Record<string, unknown>[] = []
  class PhoneNumberServer {
    checkLoginAvailable(input: CarrierRequest) {
      asked.push(input)
      ;(answers.available ?? (({ success }: CarrierRequest) => success({ code: 600000 })))(input)
    }
    getLoginToken(input: CarrierRequest) {
      asked.push(input)
      ;(answers.token ?? (({ success }: CarrierRequest) => success({ code: 600000, spToken: "sp-token-1" })))(input)
    }
    closeLoginPage = closed
  }
  /** What the page's script element brings when it has loaded. */
  const arrives = () => Object.assign(window, { PhoneNumberServer })
  return { closed, asked, arrives, leaves: () => Reflect.deleteProperty(window, "PhoneNumberServer") }
}

/** Stands in for the network behind script elements: each one loads, or does not. */
export function scriptsThat(end: "load" | "error" | "hang", arrives: () => void = () => undefined) {
  const seen: string[] = []
  const real = HTMLHeadElement.prototype.append
  jest.spyOn(HTMLHeadElement.prototype, "append").mockImplementation(function (this: HTMLHeadElement, ...nodes) {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) real.call(this, node)
      else {
        seen.push(node.getAttribute("src") ?? "")
        if (end === "load") arrives()
        if (end !== "hang") void Promise.resolve().then(() => node.dispatchEvent(new Event(end)))
      }
    }
  })
  return seen
}
