import { request } from "node:http"
import { request as requestByTls } from "node:https"

export type RequestOptions = {
  method?: string
  /** Sent unchanged; an array sends a header several times. */
  headers?: Record<string, string | string[] | undefined>
  body?: string | Buffer
  /** Replaces the Host header. */
  host?: string
}
export type ReceivedResponse = { status: number; headers: Headers; setCookies: string[]; text: string; bytes: Buffer }

/**
 * Sends one request on its own connection, with path and headers unchanged and without following redirects. fetch would
 * normalize what these tests send.
 */
export function sendRequest(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body, host }: RequestOptions = {},
) {
  const { protocol, hostname, port } = new URL(origin)
  const send = protocol === "https:" ? requestByTls : request
  return new Promise<ReceivedResponse>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }
    const all = { host: host ?? `${hostname}:${port}`, ...length, ...headers }
    const outgoing = send({ hostname, port, path, method, headers: all, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
      incoming.on("error", reject)
      incoming.on("end", () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: incoming.statusCode ?? 0,
          headers: toHeaders(incoming.rawHeaders),
          setCookies: incoming.headers["set-cookie"] ?? [],
          text: bytes.toString("utf8"),
          bytes,
        })
      })
    })
    outgoing.on("error", reject)
    outgoing.end(body)
  })
}

function toHeaders(raw: string[]): Headers {
  const headers = new Headers()
  for (let i = 0; i + 1 < raw.length; i += 2) headers.append(raw[i] ?? "", raw[i + 1] ?? "")
  return headers
}
