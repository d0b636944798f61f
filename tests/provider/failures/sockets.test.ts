import type { Socket } from "node:net"
import { type BadServer, badServer, good, headFor, pour } from "#tests/provider/failures/bad-server"
import { faultOf } from "#tests/provider/failures/faults"
import { smallClient } from "#tests/provider/failures/small-client"

let server: BadServer
let client: ReturnType<typeof smallClient>
async function meeting(behave: (socket: Socket, nth: number) => unknown) {
  server = await badServer(behave)
  client = smallClient(server.origin)
}
afterEach(async () => {
  await client.close()
  await server.stop()
})

const whole = '{"success":true,"data":{"word":"好"}}'
const half = `${headFor(whole)}${whole.slice(0, 20)}`
const chunked = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"

/** Things that happen to a connection. */
const accidents: [name: string, behave: (socket: Socket) => unknown][] = [
  ["reset before a byte", (socket) => socket.resetAndDestroy()],
  ["closed before a byte", (socket) => socket.end()],
  ["reset in the middle of the body", (socket) => socket.write(half, () => socket.resetAndDestroy())],
  ["closed in the middle of the body", (socket) => socket.end(half)],
  ["closed in the middle of a chunk", (socket) => socket.end(`${chunked}ff\r\n${whole}`)],
  ["given a chunk whose length is none", (socket) => socket.end(`${chunked}zz\r\n${whole}\r\n0\r\n\r\n`)],
  ["given a header of 64 kB", (socket) => socket.end(`HTTP/1.1 200 OK\r\nx-long: ${"x".repeat(65_536)}\r\n\r\n`)],
  ["given something that is not HTTP", (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")],
  ["given two lengths", (socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 90\r\n\r\n{}`)],
]

describe("a connection that was", () => {
  test.each(accidents)("%s: a read is tried exactly twice", async (_, behave) => {
    await meeting(behave)
    expect(await faultOf(client.read({}))).toMatchObject({
      name: "ProviderError",
      kind: "unreachable",
      where: "words.read",
    })
    expect(server.heard).toHaveLength(2)
  })

  test.each(accidents)("%s: an act is tried exactly once, whatever its verb", async (_, behave) => {
    await meeting(behave)
    expect(await faultOf(client.act({}))).toMatchObject({ kind: "unreachable" })
    expect(await faultOf(client.send({ text: "好" }))).toMatchObject({ kind: "unreachable" })
    expect(server.heard.map(({ head }) => head.split(" ", 2).join(" "))).toEqual([
      "GET /v1/api/act",
      "POST /v1/api/send",
    ])
  })
})

test("a read that fails once is answered", async () => {
  await meeting((socket, nth) => (nth === 1 ? socket.resetAndDestroy() : socket.end(good())))
  expect(await client.read({})).toEqual({ ok: true, data: { word: "好" } })
})

test("nobody listening: a fault at once", async () => {
  await meeting(() => undefined)
  await server.stop()
  expect(await faultOf(client.read({}))).toMatchObject({ kind: "unreachable", cause: "ECONNREFUSED" })
})

test.each([
  ["GET", () => client.act({})],
  ["POST", () => client.send({ text: "好" })],
])(
  "a socket kept alive and reset on its next request: an act by %s says so to its caller and is never sent again",
  async (_, act) => {
    const used = new Set<Socket>()
    await meeting((socket) => (used.has(socket) ? socket.resetAndDestroy() : used.add(socket) && socket.write(good())))
    const ends: unknown[] = []
    // Not every request finds a used socket idle.
    while (!ends.includes("unreachable")) {
      const end = await faultOf(act())
      ends.push("kind" in end ? end.kind : "answered")
    }
    expect(server.heard).toHaveLength(ends.length)
  },
)

describe("a body without end", () => {
  test("is cut at 2 MB and its socket destroyed, so that memory stays flat", async () => {
    const chunk = Buffer.alloc(64 * 1024, "x")
    const sent: Promise<number>[] = []
    await meeting((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n")
      sent.push(pour(socket, chunk, 200 * 1024 * 1024))
    })
    expect(await faultOf(client.act({}))).toMatchObject({ kind: "garbled", cause: "longer than 2 MB" })
    await server.deserted()
    // What went beyond the cap is what the two kernels' buffers hold.
    expect(await sent[0]).toBeLessThan(20 * 1024 * 1024)
  })

  test("announced as one is refused by its bytes, not by its word", async () => {
    const text = JSON.stringify({ success: true, data: { word: "x".repeat(2 * 1024 * 1024) } })
    await meeting((socket) => socket.end(good(text)))
    expect(await faultOf(client.act({}))).toMatchObject({ kind: "garbled" })
  })
})

test("a redirect to another host is never followed", async () => {
  const other = await badServer((socket) => socket.end(good()))
  await meeting((socket) => {
    socket.end(`HTTP/1.1 302 Found\r\nlocation: ${other.origin}/v1/api/read\r\ncontent-length: 0\r\n\r\n`)
  })
  expect(await faultOf(client.read({}))).toMatchObject({ kind: "broken", cause: 302 })
  expect(other.heard).toEqual([])
  await other.stop()
})

test("a connection is used again", async () => {
  const ports = new Set<number | undefined>()
  await meeting((socket) => {
    ports.add(socket.remotePort)
    socket.write(good())
  })
  for (let i = 0; i < 10; i++) await client.act({})
  expect(server.heard).toHaveLength(10)
  expect(ports.size).toBeLessThanOrEqual(2)
})
