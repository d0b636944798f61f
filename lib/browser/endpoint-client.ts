import type { BrowserClient, PageToken, Contract, EndpointError } from "#lib/provider/contract"
import type { AnyEndpoint, EndpointBody, EndpointClient, Endpoints, EndpointReply } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"

/** Creates `apiClient.account.history(input)` from types only, so that no schema reaches the browser. */
export function createBrowserClient<T extends Contract, O extends Endpoints>(recover: () => Promise<boolean>) {
  const area = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call) =>
          (input: object, { keepalive, ...token }: Partial<PageToken> & CallOptions = {}) =>
            callWithRecovery(getEndpointPath(name, String(call)), { ...input, ...token }, recover, { keepalive }),
      },
    )
  return new Proxy({}, { get: (_, name) => area(String(name)) }) as BrowserClient<T> & EndpointClient<O>
}

type CallOptions = { keepalive?: boolean }

/**
 * After `signed-out` the session is restored once without asking the driver. A read is then repeated, an action is not.
 * A page that was rendered before a sign-in or sign-out is reloaded.
 */
async function callWithRecovery(
  address: string,
  input: unknown,
  recover: () => Promise<boolean>,
  options: CallOptions,
) {
  const first = (await postJson(address, input, options)) as EndpointError
  if (first.ok || first.why !== "signed-out") return reloadIfStale(first)
  return (await recover()) && first.replay ? reloadIfStale((await postJson(address, input)) as EndpointError) : first
}

function reloadIfStale(result: EndpointError): EndpointError | Promise<EndpointError> {
  if (result.ok || result.why !== "token" || !result.stale || hasJustReloaded()) return result
  location.reload()
  // Callers get no result while the page reloads. If the driver cancels the reload, they get it after the timeout.
  return new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS, result))
}
const RELOAD_TIMEOUT_MS = 10_000

/** If the token of a reloaded page is rejected, the browser sends no cookies, and another reload would not help. */
const RELOAD_WINDOW_MS = 10_000
function hasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  return navigation?.type === "reload" && performance.now() < RELOAD_WINDOW_MS
}

/** Other sites cannot send the `x-berth` header. With `keepalive` the request survives leaving the page. */
async function postJson(address: string, input: unknown, { keepalive = false } = {}): Promise<unknown> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const headers = { "content-type": "application/json", "x-berth": "1" }
    const body = JSON.stringify(input)
    const { signal } = controller
    const response = await fetch(address, { method: "POST", headers, body, cache: "no-store", keepalive, signal })
    return await response.json()
  } catch {
    return { ok: false, why: "offline" } satisfies EndpointError
  } finally {
    clearTimeout(timer)
  }
}

/** Longer than any request takes on the server. */
const TIMEOUT_MS = 60_000

/** Calls an endpoint by its URL, for scripts that take over a native form. */
export const callEndpoint = async <O extends AnyEndpoint>(address: string, input: object, options?: CallOptions) =>
  (await postJson(address, input, options)) as EndpointReply<O>

type TokenOptions = { csrfToken: string; keepalive?: boolean }

/** Replaces the token of the page after a sign-in or sign-out in another tab. */
let renewedToken: string | undefined

/**
 * Submits an action with the token of its form. If a sign-in or sign-out has made the token stale, the guard rejects
 * the request and returns the current token, and the request is repeated with that token. Only for actions whose owner the
 * provider checks itself, such as a switch of a car; pages with an agreement or an upload are reloaded instead.
 */
export async function callWithToken<O extends AnyEndpoint>(
  address: string,
  input: EndpointBody<O>,
  { csrfToken, ...options }: TokenOptions,
) {
  const result = await callEndpoint<O>(address, { ...input, csrfToken: renewedToken ?? csrfToken }, options)
  const newToken = getRenewedToken(result)
  if (!newToken) return result
  renewedToken = newToken
  return callEndpoint<O>(address, { ...input, csrfToken: newToken }, options)
}

/** `begun` is false if nothing was started, so that the request may be repeated. */
const getRenewedToken = (result: { ok: true } | EndpointError) =>
  !result.ok && result.why === "token" && result.stale && result.begun === false ? result.csrfToken : undefined
