import { connect, type Socket } from "node:net"
import { HTTPS_URL, SESSION_SECRET, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { waitUntil } from "#tests/support/wait-until"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(() => sandbox.stop())

const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
const buildGet = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: berth.example\r\n${headers}\r\n`
const INCOMPLETE_POST =
  "POST /api/account/feedback HTTP/1.1\r\nHost: berth.example\r\nOrigin: https://berth.example\r\n" +
  "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nhalf of it"

function sendRaw(origin: string, text: string) {
  const { hostname, port } = new URL(origin)
  let received = ""
  const socket: Socket = connect(Number(port), hostname, () => socket.write(text))
  socket.on("error", () => {})
  socket.setEncoding("utf8").on("data", (chunk: string) => (received += chunk))
  const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()))
  return { socket, received: () => received.toLowerCase(), closed }
}

async function startApp(name: string, DRAIN_SECONDS: string) {
  const settings = { PROVIDER_URL: sandbox.url, PUBLIC_URL: HTTPS_URL, SESSION_SECRET, DRAIN_SECONDS }
  return startTestApp(name, settings)
}

test("the app answers a WebSocket upgrade request like any other request", async () => {
  const app = await startApp("upgrades", "0")
  await Promise.all(Array.from({ length: 32 }, () => app.browser().get("/menu")))
  const sockets = Array.from({ length: 64 }, (_, i) => sendRaw(app.origin, buildGet(`/nothing-${i}`, UPGRADE)))
  await waitUntil(() => sockets.every(({ received }) => received().startsWith("http/1.1 404")))
  expect(sockets.filter(({ received }) => received().includes(" 101 "))).toEqual([])
  sockets.forEach(({ socket }) => socket.destroy())
  await app.stop()
})

test.each(["0", "2"])(
  "SIGTERM with DRAIN_SECONDS=%s stops the app within twenty more seconds and answers its open connections",
  async (drainSeconds) => {
    const app = await startApp(`ending-${drainSeconds}`, drainSeconds)
    const connections = [
      sendRaw(app.origin, ""),
      sendRaw(app.origin, "GET / HT"),
      sendRaw(app.origin, INCOMPLETE_POST),
      sendRaw(app.origin, buildGet("/nothing", UPGRADE)),
      sendRaw(app.origin, buildGet("/menu")),
    ]
    const keptAlive = connections.at(-1)!
    await waitUntil(() => keptAlive.received().includes("</html>") && connections[3]!.received().includes("404"))
    expect(keptAlive.received()).toContain("connection: keep-alive")

    const startedAt = Date.now()
    const exitCode = app.end()
    if (drainSeconds !== "0") {
      const receivedLength = keptAlive.received().length
      await waitUntil(() => app.log().includes('"event":"draining"'))
      keptAlive.socket.write(buildGet("/api/health/ready"))
      await keptAlive.closed
      expect(keptAlive.received().slice(receivedLength)).toMatch(/^http\/1\.1 503[^]*connection: close/)
    }
    expect(await exitCode).toBe(143)
    expect(Date.now() - startedAt).toBeLessThan((Number(drainSeconds) + 20) * 1000)
    connections.forEach(({ socket }) => socket.destroy())
  },
)
