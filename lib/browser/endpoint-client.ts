import type { BrowserClient, PageToken, Contract, EndpointError } from "#lib/provider/contract"
import type { AnyEndpoint, EndpointBody, EndpointClient, Endpoints, EndpointReply } from "#lib/provider/endpoint"
import { pathOf } from "#lib/core/address/own-path"

/** ask.account.history(input): types only, so no schema reaches the browser. */
export function createBrowserClient<T extends Contract, O extends Endpoints>(recover: () => Promise<boolean>) {
  const area = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call) =>
          (input: object, { keepalive, ...by }: Partial<PageToken> & CallOptions = {}) =>
            callWithRecovery(pathOf(name, String(call)), { ...input, ...by }, recover, { keepalive }),
      },
    )
  return new Proxy({}, { get: (_, name) => area(String(name)) }) as BrowserClient<T> & EndpointClient<O>
}

type CallOptions = { keepalive?: boolean }

/**
 * One silent recovery when the provider has forgotten the driver; reads go again, an act asks the driver. A page of before
 * a sign-in or a sign-out is shown anew, to whoever is here now, instead of being added to.
 */
async function callWithRecovery(address: string, input: unknown, recover: () => Promise<boolean>, more: CallOptions) {
  const first = (await postJson(address, input, more)) as EndpointError
  if (first.ok || first.why !== "signed-out") return reloadIfStale(first)
  return (await recover()) && first.replay ? reloadIfStale((await postJson(address, input)) as EndpointError) : first
}

function reloadIfStale(said: EndpointError): EndpointError | Promise<EndpointError> {
  if (said.ok || said.why !== "token" || !said.stale || hasJustReloaded()) return said
  location.reload()
  // Nobody who asked has anything to say on a page that goes. Where its driver stops that, it stays.
  return new Promise((stays) => setTimeout(stays, RELOAD_TIMEOUT_MS, said))
}
const RELOAD_TIMEOUT_MS = 10_000

/** Where even a new page is refused, cookies do not come back: it says that nothing was loaded, and is not asked for again. */
const RELOAD_WINDOW_MS = 10_000
function hasJustReloaded(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  return arrival?.type === "reload" && performance.now() < RELOAD_WINDOW_MS
}

/** The JSON door: a header no other site can send, and nothing kept. What is kept alive is sent though the page goes. */
async function postJson(address: string, input: unknown, { keepalive = false } = {}): Promise<unknown> {
  const offline: EndpointError = { ok: false, why: "offline" }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
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
const TIMEOUT_MS = 60_000

/** One of our own handlers, where its address stands in the form that a script sends for it. */
export const callEndpoint = async <O extends AnyEndpoint>(address: string, input: object, more?: CallOptions) =>
  (await postJson(address, input, more)) as EndpointReply<O>

type TokenOptions = { csrfToken: string; keepalive?: boolean }

/** Since this page was loaded. */
let freshToken: string | undefined

/**
 * What a driver does on a page, with the token of its form. Where somebody has signed in or out since, the door has done
 * nothing and hands out the token of now: it is sent once more. That is for what the provider itself holds to its owner, a
 * switch of a car say; a page with something to agree to, or to upload, is loaded anew instead.
 */
export async function callWithToken<O extends AnyEndpoint>(
  address: string,
  input: EndpointBody<O>,
  { csrfToken, ...more }: TokenOptions,
) {
  const said = await callEndpoint<O>(address, { ...input, csrfToken: freshToken ?? csrfToken }, more)
  const fresh = getFreshToken(said)
  if (!fresh) return said
  freshToken = fresh
  return callEndpoint<O>(address, { ...input, csrfToken: fresh }, more)
}

const getFreshToken = (said: { ok: true } | EndpointError) =>
  !said.ok && said.why === "token" && said.stale && said.begun === false ? said.csrfToken : undefined
