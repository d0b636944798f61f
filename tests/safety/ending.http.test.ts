import { connect, type Socket } from "node:net"
import { HTTPS, SECRET, startOwnApp, startOwnBox } from "#tests/safety/own-app"

let box: Awaited<ReturnType<typeof startOwnBox>>
beforeAll(async () => void (box = await startOwnBox()))
afterAll(() => box.stop())

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((next) => setTimeout(next, 20))
}

const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: berth.example\r\n${more}\r\n`
const BODY =
  "POST /api/account/feedback HTTP/1.1\r\nHost: berth.example\r\nOrigin: https://berth.example\r\n" +
  "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nhalf of it"

function say(origin: string, text: string) {
  const { hostname, port } = new URL(origin)
  let heard = ""
  const socket: Socket = connect(Number(port), hostname, () => socket.write(text))
  socket.on("error", () => {})
  socket.setEncoding("utf8").on("data", (more: string) => (heard += more))
  const closed = new Promise<void>((done) => void socket.once("close", () => done()))
  return { socket, heard: () => heard.toLowerCase(), closed }
}

async function started(name: string, DRAIN_SECONDS: string) {
  const settings = { PROVIDER_URL: box.url, PUBLIC_URL: HTTPS, SESSION_SECRET: SECRET, DRAIN_SECONDS }
  return startOwnApp(name, settings)
}

test("an upgrade is refused on every listener: such a request is answered as any other, whatever was served before", async () => {
  const app = await started("upgrades", "0")
  await Promise.all(Array.from({ length: 32 }, () => app.browser().get("/menu")))
  const asked = Array.from({ length: 64 }, (_, i) => say(app.origin, get(`/nothing-${i}`, UPGRADE)))
  await until(() => asked.every(({ heard }) => heard().startsWith("http/1.1 404")))
  expect(asked.filter(({ heard }) => heard().includes(" 101 "))).toEqual([])
  asked.forEach(({ socket }) => socket.destroy())
  await app.stop()
})

test.each(["0", "2"])(
  "SIGTERM with DRAIN_SECONDS=%s: it ends within twenty seconds more, whoever holds a connection, and answers each its last",
  async (seconds) => {
    const app = await started(`ending-${seconds}`, seconds)
    const held = [
      say(app.origin, ""),
      say(app.origin, "GET / HT"),
      say(app.origin, BODY),
      say(app.origin, get("/nothing", UPGRADE)),
      say(app.origin, get("/menu")),
    ]
    const kept = held.at(-1)!
    await until(() => kept.heard().includes("</html>") && held[3]!.heard().includes("404"))
    expect(kept.heard()).toContain("connection: keep-alive")

    const began = Date.now()
    const ended = app.end()
    if (seconds !== "0") {
      const before = kept.heard().length
      await until(() => app.log().includes('"event":"draining"'))
      kept.socket.write(get("/api/health/ready"))
      await kept.closed
      expect(kept.heard().slice(before)).toMatch(/^http\/1\.1 503[^]*connection: close/)
    }
    expect(await ended).toBe(143)
    expect(Date.now() - began).toBeLessThan((Number(seconds) + 20) * 1000)
    held.forEach(({ socket }) => socket.destroy())
  },
)
