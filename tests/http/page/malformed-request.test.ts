import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { Duplex } from "node:stream"
import { apiHeaders, commonHeaders } from "#lib/http/page/headers"
import { rejectMalformedRequest, trackResponse } from "#lib/http/page/malformed-request"

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Sends text on a new connection and resolves to the received text when the connection has closed. */
async function sendText(text: string, listener: RequestListener = (_, response) => void response.end("ok")) {
  const timeouts = { connectionsCheckingInterval: 10, headersTimeout: 100, requestTimeout: 100 }
  const server = createServer(text.endsWith(UNFINISHED) ? timeouts : {}, (request, response) => {
    trackResponse(response)
    listener(request, response)
  })
  servers.push(server)
  server.on("clientError", rejectMalformedRequest)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(text))
  let received = ""
  socket.setEncoding("utf8").on("data", (chunk: string) => (received += chunk))
  socket.on("error", () => undefined)
  await once(socket, "close")
  return received
}

/** The end of a text whose server waits only for a short time. */
const UNFINISHED = "X: unfinished"
const REQUEST_HEAD = "GET / HTTP/1.1\r\nHost: x\r\n"
test.each([
  [
    "headers above 16 kB",
    `${REQUEST_HEAD}X: ${"y".repeat(17 * 1024)}\r\n\r\n`,
    431,
    "请求头太大，请清除本站的 Cookie 后重试",
  ],
  ["bytes that are not HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", 400, "请求无法识别"],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
    400,
    "请求无法识别",
  ],
  [
    "a chunk with long extensions",
    `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${"y".repeat(17 * 1024)}\r\n`,
    413,
    "请求太大",
  ],
  ["unfinished headers", `${REQUEST_HEAD}${UNFINISHED}`, 408, "请求没有及时到齐，请重试"],
])(
  "%s are answered with an error that has security headers and closes the connection",
  async (_, text, status, message) => {
    const [head = "", body = ""] = (await sendText(text, () => undefined)).split("\r\n\r\n")
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const ownHeaders = { "Content-Type": "text/plain; charset=utf-8", Connection: "close" }
    for (const [name, value] of Object.entries({ ...commonHeaders, ...apiHeaders, ...ownHeaders })) {
      expect(head).toContain(`${name}: ${value}`)
    }
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
    expect(body).toBe(`${message}\n`)
  },
)

test("a malformed request adds no error to a response that has started", async () => {
  const received = await sendText(
    `${REQUEST_HEAD}\r\nno request\r\n\r\n`,
    (_, response) => void response.write("started"),
  )
  expect(received).not.toContain(" 400 ")
})

test("a malformed request after a complete response is answered", async () => {
  const received = await sendText(`${REQUEST_HEAD}\r\nno request\r\n\r\n`)
  expect(received).toContain("ok")
  expect(received).toContain(" 400 ")
})

describe("the connection of a malformed request", () => {
  /** A connection whose other side never closes. */
  function createConnection() {
    const written: string[] = []
    const socket = new Duplex({
      read: () => undefined,
      write: (chunk, _, done) => (written.push(String(chunk)), done()),
    })
    return { socket, written }
  }

  test("the connection is closed by the server after the answer", async () => {
    const { socket, written } = createConnection()
    rejectMalformedRequest(new Error("no code"), socket)
    await once(socket, "close")
    expect(written.join("")).toMatch(/^HTTP\/1\.1 400 /)
  })

  test("a connection that the client has reset gets no answer", async () => {
    const { socket, written } = createConnection()
    rejectMalformedRequest(Object.assign(new Error("reset"), { code: "ECONNRESET" }), socket)
    await once(socket, "close")
    expect(written).toEqual([])
  })

  test("a connection that cannot be written to is closed", async () => {
    const { socket, written } = createConnection()
    socket.end()
    rejectMalformedRequest(new Error("no code"), socket)
    await once(socket, "close")
    expect(written).toEqual([])
  })
})
