import type { Socket } from "node:net"
import {
  type BadServer,
  startBadServer,
  createResponse,
  createHead,
  writeUntilClosed,
} from "#tests/provider/failures/bad-server"
import { getFault } from "#tests/provider/failures/get-fault"
import { createSmallClient } from "#tests/provider/failures/small-client"

let server: BadServer
let client: ReturnType<typeof createSmallClient>
async function startServer(behave: (socket: Socket, requestNumber: number) => unknown) {
  server = await startBadServer(behave)
  client = createSmallClient(server.origin)
}
afterEach(async () => {
  await client.close()
  await server.stop()
})

const BODY = '{"success":true,"data":{"word":"好"}}'
const HALF_RESPONSE = `${createHead(BODY)}${BODY.slice(0, 20)}`
const CHUNKED_HEAD = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"

const failures: [name: string, behave: (socket: Socket) => unknown][] = [
  ["reset before the first byte", (socket) => socket.resetAndDestroy()],
  ["closed before the first byte", (socket) => socket.end()],
  ["reset in the middle of the body", (socket) => socket.write(HALF_RESPONSE, () => socket.resetAndDestroy())],
  ["closed in the middle of the body", (socket) => socket.end(HALF_RESPONSE)],
  ["closed in the middle of a chunk", (socket) => socket.end(`${CHUNKED_HEAD}ff\r\n${BODY}`)],
  ["answered with a chunk of invalid length", (socket) => socket.end(`${CHUNKED_HEAD}zz\r\n${BODY}\r\n0\r\n\r\n`)],
  [
    "answered with a header of 64 kB",
    (socket) => socket.end(`HTTP/1.1 200 OK\r\nx-long: ${"x".repeat(65_536)}\r\n\r\n`),
  ],
  ["answered with bytes that are not HTTP", (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")],
  [
    "answered with two lengths",
    (socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 90\r\n\r\n{}`),
  ],
]

describe("failing connections", () => {
  test.each(failures)("a read whose connection is %s is tried exactly twice", async (_, behave) => {
    await startServer(behave)
    expect(await getFault(client.read({}))).toMatchObject({
      name: "ProviderError",
      kind: "unreachable",
      callName: "words.read",
    })
    expect(server.requests).toHaveLength(2)
  })

  test.each(failures)("an act whose connection is %s is tried once, both as GET and as POST", async (_, behave) => {
    await startServer(behave)
    expect(await getFault(client.act({}))).toMatchObject({ kind: "unreachable" })
    expect(await getFault(client.send({ text: "好" }))).toMatchObject({ kind: "unreachable" })
    expect(server.requests.map(({ head }) => head.split(" ", 2).join(" "))).toEqual([
      "GET /v1/api/act",
      "POST /v1/api/send",
    ])
  })
})

test("a read that fails once is retried", async () => {
  await startServer((socket, requestNumber) =>
    requestNumber === 1 ? socket.resetAndDestroy() : socket.end(createResponse()),
  )
  expect(await client.read({})).toEqual({ ok: true, data: { word: "好" } })
})

test("a refused connection is a fault without a retry", async () => {
  await startServer(() => undefined)
  await server.stop()
  expect(await getFault(client.read({}))).toMatchObject({ kind: "unreachable", cause: "ECONNREFUSED" })
})

test.each([
  ["GET", () => client.act({})],
  ["POST", () => client.send({ text: "好" })],
])("an act by %s on a keep-alive socket that is reset fails and is not retried", async (_, callProvider) => {
  const usedSockets = new Set<Socket>()
  await startServer((socket) =>
    usedSockets.has(socket) ? socket.resetAndDestroy() : usedSockets.add(socket) && socket.write(createResponse()),
  )
  const results: unknown[] = []
  // Repeats, because not every request reuses a socket.
  while (!results.includes("unreachable")) {
    const result = await getFault(callProvider())
    results.push("kind" in result ? result.kind : "answered")
  }
  expect(server.requests).toHaveLength(results.length)
})

describe("long bodies", () => {
  test("a response without an end is aborted after 2 MB and its socket is destroyed", async () => {
    const chunk = Buffer.alloc(64 * 1024, "x")
    const sentBytes: Promise<number>[] = []
    await startServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n")
      sentBytes.push(writeUntilClosed(socket, chunk, 200 * 1024 * 1024))
    })
    expect(await getFault(client.act({}))).toMatchObject({ kind: "garbled", cause: "longer than 2 MB" })
    await server.waitForNoConnections()
    // Bytes beyond the limit remain in the buffers of the kernel.
    expect(await sentBytes[0]).toBeLessThan(20 * 1024 * 1024)
  })

  test("a response with a Content-Length of more than 2 MB is rejected", async () => {
    const text = JSON.stringify({ success: true, data: { word: "x".repeat(2 * 1024 * 1024) } })
    await startServer((socket) => socket.end(createResponse(text)))
    expect(await getFault(client.act({}))).toMatchObject({ kind: "garbled" })
  })
})

test("a redirect to another host is never followed", async () => {
  const otherServer = await startBadServer((socket) => socket.end(createResponse()))
  await startServer((socket) => {
    socket.end(`HTTP/1.1 302 Found\r\nlocation: ${otherServer.origin}/v1/api/read\r\ncontent-length: 0\r\n\r\n`)
  })
  expect(await getFault(client.read({}))).toMatchObject({ kind: "broken", cause: 302 })
  expect(otherServer.requests).toEqual([])
  await otherServer.stop()
})

test("ten sequential calls use at most two connections", async () => {
  const ports = new Set<number | undefined>()
  await startServer((socket) => {
    ports.add(socket.remotePort)
    socket.write(createResponse())
  })
  for (let i = 0; i < 10; i++) await client.act({})
  expect(server.requests).toHaveLength(10)
  expect(ports.size).toBeLessThanOrEqual(2)
})
