import "server-only"
import { Pool, type Dispatcher, type FormData } from "undici"
import { syncClock } from "#lib/provider/client/clock"
import { ProviderError } from "#lib/core/errors"

export type HttpRequest = { method: string; path: string; headers: Record<string, string>; body: string | FormData }
export type HttpResponse = { status: number; body: Buffer; headers: Record<string, string | string[] | undefined> }

/** Larger responses are aborted. */
const BODY_CAP = 2 * 1024 * 1024

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
  where: string,
  sent: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const received = await sendRequest(pool, where, sent, signal)
  syncClock(String(received.headers.date ?? ""))
  return received
}

/** Sends one request. Throws ProviderError if the response is incomplete or late. */
export async function sendRequest(
  pool: Dispatcher,
  where: string,
  sent: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  try {
    return await dispatch(pool, where, sent, signal)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError(where, signal.aborted ? "slow" : "unreachable", { cause: codeOf(error) })
  }
}

/** Uses undici's dispatch events, because a stream per response would almost double the cost. */
function dispatch(pool: Dispatcher, where: string, sent: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  const { method, path, headers, body } = sent
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    let underWay: Dispatcher.DispatchController | undefined
    const abort = () => {
      underWay?.abort(signal.reason as Error)
      // A request that still waits for a connection cannot be aborted.
      reject(signal.reason as Error)
    }
    signal.addEventListener("abort", abort, { once: true })
    const over = () => signal.removeEventListener("abort", abort)

    let begun: Omit<HttpResponse, "body">
    const chunks: Buffer[] = []
    let size = 0
    pool.dispatch(
      { method: method as Dispatcher.HttpMethod, path, headers, body: body === "" ? undefined : body },
      {
        onRequestStart(controller) {
          underWay = controller
          if (signal.aborted) abort()
        },
        onResponseStart(_, status, headers) {
          begun = { status, headers }
        },
        onResponseData(controller, chunk) {
          size += chunk.length
          if (size > BODY_CAP) controller.abort(new ProviderError(where, "garbled", { cause: "longer than 2 MB" }))
          else chunks.push(chunk)
        },
        onResponseEnd() {
          over()
          resolve({ ...begun, body: Buffer.concat(chunks) })
        },
        onResponseError(_, error) {
          over()
          reject(error)
        },
      },
    )
  })
}

/** Only the code: the error itself may contain the request. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name
