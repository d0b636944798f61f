import { Pool, type Dispatcher, type FormData } from "undici"
import { learnTime } from "#lib/kit/clock"
import { ProviderFault } from "#lib/kit/fault"

export type Sent = { method: string; path: string; headers: Record<string, string>; body: string | FormData }
export type Received = { status: number; body: Buffer; headers: Record<string, string | string[] | undefined> }

/** The largest answer we read; the rest of the socket is destroyed. */
const BODY_CAP = 2 * 1024 * 1024

/** As many as all groups of calls may have at a time (lib/kit/patience.ts): two sick ones must not take the third's. */
const CONNECTIONS = 256

export const openPool = (origin: string) =>
  new Pool(origin, {
    connections: CONNECTIONS,
    connect: { timeout: 2_500 },
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16_384,
  })

/** Asks the provider, and learns its time from the answer. */
export async function exchange(pool: Dispatcher, where: string, sent: Sent, signal: AbortSignal): Promise<Received> {
  const received = await carry(pool, where, sent, signal)
  learnTime(String(received.headers.date ?? ""))
  return received
}

/** One request, one answer, whole and within the signal's time, or a fault that says what went wrong. */
export async function carry(pool: Dispatcher, where: string, sent: Sent, signal: AbortSignal): Promise<Received> {
  try {
    const { statusCode, headers, body } = await pool.request({
      method: sent.method as Dispatcher.HttpMethod,
      path: sent.path,
      headers: sent.headers,
      body: sent.body === "" ? undefined : sent.body,
      signal,
    })
    const length = Number(headers["content-length"] ?? NaN)
    // A body that says how long it is cannot be longer, and is read in one go.
    const whole = length <= BODY_CAP ? Buffer.from(await body.arrayBuffer()) : await readCapped(where, body)
    return { status: statusCode, headers, body: whole }
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault(where, signal.aborted ? "slow" : "unreachable", { cause: codeOf(error) })
  }
}

async function readCapped(where: string, body: Dispatcher.ResponseData["body"]): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_CAP) {
      body.destroy()
      throw new ProviderFault(where, "garbled", { cause: "longer than 2 MB" })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A code says enough for a log; the error itself may carry the request. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name
