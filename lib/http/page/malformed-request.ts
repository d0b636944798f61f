import { type ServerResponse, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { apiHeaders, commonHeaders } from "#lib/http/page/headers"

const statuses: { readonly [code: string]: number } = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const messages: { readonly [status: number]: string } = {
  400: "请求无法识别",
  408: "请求没有及时到齐，请重试",
  413: "请求太大",
  431: "请求头太大，请清除本站的 Cookie 后重试",
}

const lastResponses = new WeakMap<Duplex, ServerResponse>()
export const trackResponse = (response: ServerResponse) => void lastResponses.set(response.req.socket, response)

/** Node's own response has no text, so browsers would show their own error page, for example for too many cookies. */
export function rejectMalformedRequest({ code }: NodeJS.ErrnoException, socket: Duplex) {
  const response = lastResponses.get(socket)
  // A response that has started must not be corrupted.
  const isResponding = response?.headersSent && !response.writableEnded
  if (code === "ECONNRESET" || !socket.writable || isResponding) return void socket.destroy()
  const status = statuses[String(code)] ?? 400
  const text = `${messages[status]}\n`
  const headers = {
    ...commonHeaders,
    ...apiHeaders,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    Connection: "close",
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`, () => socket.destroy())
}
