import { Agent, get, type RequestListener, type Server, type ServerResponse } from "node:http"
import { connect } from "node:net"
import { everywhere, ofHandlers } from "#lib/kit/page/headers"
import { close, keepNoConnection, listenAt } from "#lib/kit/process/listen"
import { freePort } from "../../../scripts/process/ports.js"

const open: Server[] = []
async function listen(port: number, answer: RequestListener = (_, response) => void response.end("ok")) {
  const server = await listenAt({ host: "127.0.0.1", port }, answer)
  open.push(server)
  return server
}
afterEach(async () => {
  for (const server of open.splice(0)) {
    const closed = close(server)
    server.closeAllConnections()
    await closed
  }
})

const asked = (port: number, agent: Agent | false = false) =>
  new Promise<string>((settle, fail) => {
    get({ host: "127.0.0.1", port, agent }, (response) => {
      response.setEncoding("utf8").once("data", settle)
    }).once("error", fail)
  })

test("a port that is taken is not shared, neither with a stranger nor with another Berth", async () => {
  const port: number = await freePort()
  await listen(port)
  await expect(listen(port)).rejects.toMatchObject({ code: "EADDRINUSE" })
  expect(await asked(port)).toBe("ok")
})

test("at the end nobody new comes in, and whoever is inside has their answer first", async () => {
  const port: number = await freePort()
  const arrived = Promise.withResolvers<ServerResponse>()
  const server = await listenAt({ host: "127.0.0.1", port }, (_, response) => arrived.resolve(response))
  const answer = asked(port)
  const inside = await arrived.promise
  let isClosed = false
  const closed = close(server).then(() => (isClosed = true))
  await expect(asked(port)).rejects.toThrow("ECONNREFUSED")
  expect(isClosed).toBe(false)
  inside.end("late")
  expect(await answer).toBe("late")
  await closed
})

/** A connection on which so much has been said, and all that was said to it. */
function said(port: number, text: string) {
  const socket = connect(port, "127.0.0.1", () => socket.write(text))
  let heard = ""
  socket.setEncoding("utf8").on("data", (more: string) => (heard += more))
  socket.on("error", () => {})
  const closed = new Promise<void>((done) => void socket.once("close", () => done()))
  return { socket, closed, heard: () => heard }
}
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((next) => setTimeout(next, 10))
}

const UPGRADE = "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"

test("nothing is upgraded, even where somebody asks to be told of it", async () => {
  const port: number = await freePort()
  const server = await listen(port)
  server.on("upgrade", () => {})
  const askers = Array.from({ length: 64 }, () => said(port, UPGRADE))
  await until(() => askers.every(({ heard }) => heard().startsWith("HTTP/1.1 200 ")))
  for (const { socket } of askers) socket.destroy()
})

describe("what is no request is answered with the headers of every answer, and ends its connection", () => {
  const GET = "GET / HTTP/1.1\r\n"
  const HOST = "Host: x\r\n"
  test.each([
    ["a header larger than any", `${GET}${HOST}X: ${"y".repeat(17 * 1024)}\r\n\r\n`, 431],
    ["no HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", 400],
    ["a header without a name", `${GET}${HOST}: x\r\n\r\n`, 400],
    ["two lengths", `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 400],
    ["no host", `${GET}\r\n`, 400],
  ])("%s", async (_, text, status) => {
    const port: number = await freePort()
    await listen(port)
    const { heard, closed } = said(port, text)
    await closed
    const [head = "", body = ""] = heard().split("\r\n\r\n")
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const [name, value] of Object.entries({ ...everywhere, ...ofHandlers }))
      expect(head).toContain(`${name}: ${value}`)
    expect([head.includes("Connection: close"), body.length > 3]).toEqual([true, true])
  })

  test("half a request that does not go on", async () => {
    const port: number = await freePort()
    const server = await listen(port)
    server.headersTimeout = 50
    const { heard, closed } = said(port, `${GET}${HOST}`)
    await closed
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
    expect(heard()).toContain("X-Frame-Options: DENY")
  })

  test("what follows an answer that has begun is not said into the middle of it", async () => {
    const port: number = await freePort()
    await listen(port, (_, response) => void response.write("begun"))
    const { heard, closed, socket } = said(port, `${GET}${HOST}\r\n`)
    await until(() => heard().includes("begun"))
    socket.write("no request\r\n\r\n")
    await closed
    expect(heard()).not.toContain("400")
  })

  test("an expectation that nobody knows keeps nobody from an answer", async () => {
    const port: number = await freePort()
    await listen(port)
    const { heard, socket } = said(port, `${GET}${HOST}Expect: tea\r\n\r\n`)
    await until(() => heard().includes("ok"))
    expect(heard()).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })
})

test("at the end nobody is waited for who has sent nothing, or half of a request", async () => {
  const port: number = await freePort()
  const server = await listenAt({ host: "127.0.0.1", port }, (_, response) => void response.end("ok"))
  const waiting = [said(port, ""), said(port, "GET / HTT"), said(port, "GET / HTTP/1.1\r\nHost: x\r\n")]
  await until(() => waiting.every(({ socket }) => socket.readyState === "open" && socket.bytesWritten >= 0))
  await asked(port)
  await close(server)
  await Promise.all(waiting.map(({ closed }) => closed))
})

test("once no connection is kept, each answer is the last of its own: those under way, half-sent and yet to come", async () => {
  const port: number = await freePort()
  const held: ServerResponse[] = []
  await listen(port, (request, response) => {
    if (request.url === "/now") response.end("now")
    else {
      held.push(response)
      if (request.url === "/begun") response.write("begun")
    }
  })
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  const kept = said(port, get("/now"))
  await until(() => kept.heard().includes("now"))
  expect(kept.heard().toLowerCase()).toContain("connection: keep-alive")
  const [waiting, begun] = [said(port, get("/later")), said(port, get("/begun"))]
  await until(() => held.length === 2 && begun.heard().includes("begun"))

  keepNoConnection()
  kept.socket.write(get("/now"))
  for (const response of held) response.end("the end")
  await Promise.all([kept, waiting, begun].map(({ closed }) => closed))
  expect(kept.heard().toLowerCase()).toContain("connection: close")
  expect(waiting.heard().toLowerCase()).toContain("connection: close")
  expect(begun.heard()).toContain("the end")
})

test("a connection that is only kept does not hold the end up", async () => {
  const port: number = await freePort()
  const server = await listenAt({ host: "127.0.0.1", port }, (_, response) => void response.end("ok"))
  const agent = new Agent({ keepAlive: true })
  expect(await asked(port, agent)).toBe("ok")
  await close(server)
  agent.destroy()
})
