import type { BrowserClient, PageToken, Contract, EndpointError } from "#lib/provider/contract"
import type { AnyEndpoint, EndpointBody, EndpointClient, Endpoints, EndpointReply } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"

/** ask.account.history(input): types only, so no schema reaches the browser. */
export function browserClient<T extends Contract, O extends Endpoints>(recover: () => Promise<boolean>) {
  const area = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call) =>
          (input: object, { keepalive, ...by }: Partial<PageToken> & More = {}) =>
            askTwice(getEndpointPath(name, String(call)), { ...input, ...by }, recover, { keepalive }),
      },
    )
  return new Proxy({}, { get: (_, name) => area(String(name)) }) as BrowserClient<T> & EndpointClient<O>
}

type More = { keepalive?: boolean }

/**
 * One silent recovery when the provider has forgotten the driver; reads go again, an act asks the driver. A page of before
 * a sign-in or a sign-out is shown anew, to whoever is here now, instead of being added to.
 */
async function askTwice(address: string, input: unknown, recover: () => Promise<boolean>, more: More) {
  const first = (await ask(address, input, more)) as EndpointError
  if (first.ok || first.why !== "signed-out") return orAnew(first)
  return (await recover()) && first.replay ? orAnew((await ask(address, input)) as EndpointError) : first
}

function orAnew(said: EndpointError): EndpointError | Promise<EndpointError> {
  if (said.ok || said.why !== "token" || !said.stale || isJustLoadedAnew()) return said
  location.reload()
  // Nobody who asked has anything to say on a page that goes. Where its driver stops that, it stays.
  return new Promise((stays) => setTimeout(stays, STAYS_AFTER_MS, said))
}
const STAYS_AFTER_MS = 10_000

/** Where even a new page is refused, cookies do not come back: it says that nothing was loaded, and is not asked for again. */
const SOON_MS = 10_000
function isJustLoadedAnew(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  return arrival?.type === "reload" && performance.now() < SOON_MS
}

/** The JSON door: a header no other site can send, and nothing kept. What is kept alive is sent though the page goes. */
async function ask(address: string, input: unknown, { keepalive = false } = {}): Promise<unknown> {
  const offline: EndpointError = { ok: false, why: "offline" }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), LONGEST_MS)
  try {
    const headers = { "content-type": "application/json", "x-berth": "1" }
    const body = JSON.stringify(input)
    const { signal } = late
    const response = await fetch(address, { method: "POST", headers, body, cache: "no-store", keepalive, signal })
    return await response.json()
  } catch {
    return offline
  } finally {
    clearTimeout(timer)
  }
}

/** Longer than the server takes for anything: what has not come by then does not come. */
const LONGEST_MS = 60_000

/** One of our own handlers, where its address stands in the form that a script sends for it. */
export const askAt = async <O extends AnyEndpoint>(address: string, input: object, more?: More) =>
  (await ask(address, input, more)) as EndpointReply<O>

type Act = { csrfToken: string; keepalive?: boolean }

/** Since this page was loaded. */
let renewed: string | undefined

/**
 * What a driver does on a page, with the token of its form. Where somebody has signed in or out since, the door has done
 * nothing and hands out the token of now: it is sent once more. That is for what the provider itself holds to its owner, a
 * switch of a car say; a page with something to agree to, or to upload, is loaded anew instead.
 */
export async function act<O extends AnyEndpoint>(address: string, input: EndpointBody<O>, { csrfToken, ...more }: Act) {
  const said = await askAt<O>(address, { ...input, csrfToken: renewed ?? csrfToken }, more)
  const fresh = tokenOfNow(said)
  if (!fresh) return said
  renewed = fresh
  return askAt<O>(address, { ...input, csrfToken: fresh }, more)
}

const tokenOfNow = (said: { ok: true } | EndpointError) =>
  !said.ok && said.why === "token" && said.stale && said.begun === false ? said.csrfToken : undefined
