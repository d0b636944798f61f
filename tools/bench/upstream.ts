import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer, text } from "node:stream/consumers"
import { request } from "undici"

/** A call without the headers that are new each time; `cookie` is the driver's credential. */
type RecordedCall = { method: string; path: string; body?: string; cookie: string }
type StoredResponse = { status: number; type: string; body: Buffer }
export type Upstream = Awaited<ReturnType<typeof startUpstream>>

/**
 * A provider with almost no cost: recorded calls are answered from memory with the same bytes for both apps. Other calls
 * go to the sandbox, so signing in and paying are real.
 */
export async function startUpstream(sandboxUrl: string) {
  const stored = new Map<string, StoredResponse>()
  let recording: RecordedCall[] | undefined

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = "GET", url: path = "/" } = incoming
    const call = { method, path, body: (await text(incoming)) || undefined, cookie: incoming.headers.cookie ?? "" }
    const key = JSON.stringify(call)
    const { status, type, body } = stored.get(key) ?? (await forward(call, incoming.headers))
    if (recording && status === 200) {
      recording.push(call)
      stored.set(key, { status, type, body })
    }
    outgoing.writeHead(status, { "content-type": type, "content-length": body.length }).end(body)
  }
  async function forward({ method, path, body }: RecordedCall, all: IncomingMessage["headers"]) {
    const { host: _, connection: __, "transfer-encoding": ___, ...headers } = all
    const response = await request(sandboxUrl + path, { method: method as "GET", headers, body })
    const type = String(response.headers["content-type"])
    return { status: response.statusCode, type, body: await buffer(response.body) }
  }
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: Error) => outgoing.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  server.unref()

  /** Records the calls made during `action`. */
  async function record(action: () => Promise<unknown>): Promise<RecordedCall[]> {
    const calls = (recording = [])
    await action()
    recording = undefined
    return calls
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, record }
}
