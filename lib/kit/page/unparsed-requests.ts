import { randomUUID } from "node:crypto"
import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { everywhere, ofHandlers } from "#lib/kit/page/headers"

/** By what Node says of it; whatever else it says is 400. */
const statuses: { readonly [code: string]: number } = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const words: { readonly [status: number]: string } = {
  400: "请求无法识别",
  408: "请求没有及时到齐，请重试",
  413: "请求太大",
  431: "请求头太大，请清除本站的 Cookie 后重试",
}

/**
 * What is no request is answered on the socket itself, and nobody above hears of it: Node's own answer would be the only
 * one without the headers that every other has. It is the last of its connection.
 */
export function refuseUnparsed(socket: Duplex, code = "") {
  if (!socket.writable) return void socket.destroy()
  const status = statuses[code] ?? 400
  const text = `${words[status]}\n`
  const headers = {
    ...everywhere,
    ...ofHandlers,
    Date: new Date().toUTCString(),
    "x-request-id": randomUUID(),
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    Connection: "close",
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`, () => socket.destroy())
}
