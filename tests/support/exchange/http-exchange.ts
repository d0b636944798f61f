import { request } from "node:http"
import { request as requestByTls } from "node:https"

export type RequestOptions = {
  method?: string
  /** Sent as they are; an array sends a header several times. */
  headers?: Record<string, string | string[] | undefined>
  body?: string | Buffer
  /** Instead of asking for the host the address names. */
  host?: string
}
export type ReceivedResponse = { status: number; headers: Headers; setCookies: string[]; text: string; bytes: Buffer }

/**
 * One request on a connection of its own, the path letter for letter: no redirect followed, nothing added, nothing
 * normalised. What fetch would clean up on the way is what these tests send.
 */
export function sendRequest(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body, host }: RequestOptions = {},
) {
  const { protocol, hostname, port } = new URL(origin)
  const ask = protocol === "https:" ? requestByTls : request
  return new Promise<ReceivedResponse>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }
    const all = { host: host ?? `${hostname}:${port}`, ...length, ...headers }
    const asking = ask({ hostname, port, path, method, headers: all, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on("data", (chunk: Buffer) => chunks.push(chunk))
      answer.on("error", reject)
      answer.on("end", () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: answer.statusCode ?? 0,
          headers: headersOf(answer.rawHeaders),
          setCookies: answer.headers["set-cookie"] ?? [],
          text: bytes.toString("utf8"),
          bytes,
        })
      })
    })
    asking.on("error", reject)
    asking.end(body)
  })
}

function headersOf(raw: string[]): Headers {
  const headers = new Headers()
  for (let i = 0; i + 1 < raw.length; i += 2) headers.append(raw[i] ?? "", raw[i + 1] ?? "")
  return headers
}
