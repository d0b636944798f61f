import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { request } from "undici"

type StoredResponse = { status: number; type: string; body: Buffer }
/** A call without the headers that are new each time; `cookie` is the driver's credential. */
export type RecordedCall = { method: string; path: string; body: string; cookie: string }

export type Upstream = Awaited<ReturnType<typeof startUpstream>>

/**
 * A provider with almost no cost: recorded calls are answered from memory with the same bytes for all apps. Other calls go
 * to the sandbox, so signing in and paying are real. Responses are stored by driver, because several screens make the same
 * call in different scenarios.
 */
export async function startUpstream(sandboxUrl: string) {
  const byDriver = new Map<string, StoredResponse>()
  const byCall = new Map<string, StoredResponse>()
  const published = new Map<string, string>()
  let recording: RecordedCall[] | undefined

  async function respond(incoming: IncomingMessage): Promise<StoredResponse> {
    const { method = "GET", url: path = "/" } = incoming
    const publishedValue = published.get(path)
    if (publishedValue !== undefined)
      return { status: 200, type: "application/json", body: Buffer.from(publishedValue) }
    const body = method === "GET" ? "" : await readBody(incoming)
    const { cookie = "" } = incoming.headers
    const call = { method, path, body, cookie }
    // The handlers of the bare app send no credential and accept the response of any driver.
    const stored = byDriver.get(getKey(call)) ?? (cookie || recording ? undefined : byCall.get(getKey(call)))
    if (stored) {
      recording?.push(call)
      return stored
    }
    const { host: _, connection: __, "transfer-encoding": ___, ...headers } = incoming.headers
    const response = await request(sandboxUrl + path, { method: method as "GET", headers, body: body || undefined })
    const type = String(response.headers["content-type"])
    const result = { status: response.statusCode, type, body: Buffer.from(await response.body.arrayBuffer()) }
    if (recording && result.status === 200) {
      recording.push(call)
      byDriver.set(getKey(call), result)
      const withoutDriver = getKey({ ...call, cookie: "" })
      if (!byCall.has(withoutDriver)) byCall.set(withoutDriver, result)
    }
    return result
  }

  const server = createServer((incoming, response) => {
    respond(incoming).then(
      (result) => send(response, result),
      (error: unknown) => response.destroy(error as Error),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  server.unref()
  const { port } = server.address() as { port: number }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Records the calls made during `action`. */
    async record(action: () => Promise<unknown>): Promise<RecordedCall[]> {
      const calls = (recording = [])
      await action()
      recording = undefined
      return calls
    },
    /** Serves a value to the bare app. */
    publish: (path: string, value: unknown) => published.set(path, JSON.stringify(value)),
  }
}

const getKey = ({ method, path, body, cookie }: RecordedCall) => [method, path, body, cookie].join(" ")

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, type, body }: StoredResponse) {
  response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body)
}
