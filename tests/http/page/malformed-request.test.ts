import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { apiHeaders, commonHeaders } from "#lib/http/page/headers"
import { rejectMalformedRequest, trackResponse } from "#lib/http/page/malformed-request"

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Sends text on one connection and resolves to everything that was received until it closed. */
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
  socket.setEncoding("utf8").on("data", (part: string) => (received += part))
  socket.on("error", () => undefined)
  await once(socket, "close")
  return received
}

const GET = "GET / HTTP/1.1\r\nHost: x\r\n"
test.each([
  ["headers above 16 kB", `${GET}X: ${"y".repeat(17 * 1024)}\r\n\r\n`, 431],
  ["bytes that are not HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", 400],
  ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400],
])("%s get an error response with security headers and close the connection", async (_, text, status) => {
  const [head = "", body = ""] = (await sendText(text)).split("\r\n\r\n")
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries({ ...commonHeaders, ...apiHeaders })) {
    expect(head).toContain(`${name}: ${value}`)
  }
  expect(head).toContain("Connection: close")
  expect(body).toContain("请求")
})

test("nothing is written into a response that has started", async () => {
  const received = await sendText(`${GET}\r\nno request\r\n\r\n`, (_, response) => void response.write("begun"))
  expect(received).not.toContain(" 400 ")
})
