import "server-only"
import { Pool, type Dispatcher, type FormData } from "undici"
import { syncClock } from "#lib/provider/client/clock"
import { ProviderError } from "#lib/core/errors"

export type HttpRequest = { method: string; path: string; headers: Record<string, string>; body: string | FormData }
export type HttpResponse = { status: number; body: Buffer; headers: Record<string, string | string[] | undefined> }

/** Larger responses are aborted. */
const MAX_BODY_BYTES = 2 * 1024 * 1024

/**
 * The sum of all groups' limits (lib/provider/client/resilience.ts), so that failing groups do not take the connections
 * of others.
 */
const CONNECTIONS = 256

export const openPool = (origin: string) =>
  new Pool(origin, {
    connections: CONNECTIONS,
    connect: { timeout: 2_500 },
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16_384,
  })

/** Sends a request and updates the provider's clock from the response. */
export async function requestAndSyncClock(
  pool: Dispatcher,
  callName: string,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const response = await sendRequest(pool, callName, request, signal)
  syncClock(String(response.headers.date ?? ""))
  return response
}

/** Sends one request. Throws ProviderError if the response is incomplete or late. */
export async function sendRequest(
  pool: Dispatcher,
  callName: string,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  try {
    return await dispatch(pool, callName, request, signal)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError(callName, signal.aborted ? "slow" : "unreachable", { cause: getErrorCode(error) })
  }
}

/** Uses undici's dispatch events, because a stream per response would almost double the cost. */
function dispatch(
  pool: Dispatcher,
  callName: string,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const { method, path, headers, body } = request
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    let requestController: Dispatcher.DispatchController | undefined
    const abort = () => {
      requestController?.abort(signal.reason as Error)
      // A request that still waits for a connection cannot be aborted.
      reject(signal.reason as Error)
    }
    signal.addEventListener("abort", abort, { once: true })
    const removeListener = () => signal.removeEventListener("abort", abort)

    let responseStart: Omit<HttpResponse, "body">
    const chunks: Buffer[] = []
    let size = 0
    pool.dispatch(
      { method: method as Dispatcher.HttpMethod, path, headers, body: body === "" ? undefined : body },
      {
        onRequestStart(controller) {
          requestController = controller
          if (signal.aborted) abort()
        },
        onResponseStart(_, status, headers) {
          responseStart = { status, headers }
        },
        onResponseData(controller, chunk) {
          size += chunk.length
          if (size > MAX_BODY_BYTES)
            controller.abort(new ProviderError(callName, "garbled", { cause: "longer than 2 MB" }))
          else chunks.push(chunk)
        },
        onResponseEnd() {
          removeListener()
          resolve({ ...responseStart, body: Buffer.concat(chunks) })
        },
        onResponseError(_, error) {
          removeListener()
          reject(error)
        },
      },
    )
  })
}

/** Only the code is logged, because the error itself may contain the request. */
const getErrorCode = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name
