import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { apiHeaders, commonHeaders } from "#lib/http/page/headers"
import { rejectMalformedRequest, trackResponse } from "#lib/http/page/malformed-request"

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Sends text on a new connection and resolves to the received text when the connection has closed. */
async function sendText(text: string, listener: RequestListener = (_, response) => void response.end("ok")) {
  const server = createServer((request, response) => {
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

const REQUEST_HEAD = "GET / HTTP/1.1\r\nHost: x\r\n"
test.each([
  ["headers above 16 kB", `${REQUEST_HEAD}X: ${"y".repeat(17 * 1024)}\r\n\r\n`, 431],
  ["bytes that are not HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", 400],
  ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400],
])("%s are answered with an error that has security headers and closes the connection", async (_, text, status) => {
  const [head = "", body = ""] = (await sendText(text)).split("\r\n\r\n")
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries({ ...commonHeaders, ...apiHeaders })) {
    expect(head).toContain(`${name}: ${value}`)
  }
  expect(head).toContain("Connection: close")
  expect(body).toContain("请求")
})

test("a malformed request adds no error to a response that has started", async () => {
  const received = await sendText(
    `${REQUEST_HEAD}\r\nno request\r\n\r\n`,
    (_, response) => void response.write("started"),
  )
  expect(received).not.toContain(" 400 ")
})
