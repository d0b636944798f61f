import { readFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { HTTPS, SECRET, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { signedIn } from "#tests/safety/people"

const MB = 1024 * 1024
const LENGTH = 9 * MB

let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
let cookie: string
const open: Socket[] = []

beforeAll(async () => {
  box = await startOwnBox()
  app = await startOwnApp("uploads", { PROVIDER_URL: box.url, PUBLIC_URL: HTTPS, SESSION_SECRET: SECRET })
  const { browser } = await signedIn("driver", app.browser(), box)
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
})
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()))
afterAll(async () => {
  await app.stop()
  await box.stop()
})

/** A photo of which so much is sent and the rest withheld, on a connection of its own; what is said to it. */
function withheld(path: string, headers: Record<string, string>, bytes: number) {
  const { hostname, port } = new URL(app.origin)
  const all = {
    host: "berth.example",
    origin: HTTPS,
    "sec-fetch-site": "same-origin",
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(LENGTH),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  let heard = ""
  const socket = connect(Number(port), hostname, () => {
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`)
    socket.write(Buffer.alloc(bytes, "x"))
  })
  open.push(socket)
  socket.on("error", () => {})
  socket.setEncoding("utf8").on("data", (text: string) => (heard += text))
  return { heard: () => heard, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0) }
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((next) => setTimeout(next, 20))
}
const memory = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1]) * 1024

test.each(["/api/cars/photo", "/api/cars/certify"])(
  "S-53 whoever is not signed in is told so at %s before a byte of the photo has come, in the language of the asker",
  async (path) => {
    const form = cookie.split("; ").find((one) => one.startsWith("__Host-berth-form="))!
    const [stranger, script, page] = [
      withheld(path, { "x-berth": "1" }, 0),
      withheld(path, { "x-berth": "1", cookie: form }, 0),
      withheld(path, { cookie: form }, 0),
    ]
    await until(() => [stranger, script, page].every(({ status }) => status() > 0))
    expect([stranger, script, page].map(({ status }) => status())).toEqual([403, 401, 303])
    expect(page.heard()).toContain("location: /api/session/restore?next=")
  },
)

test("S-51 sixty strangers who withhold the end of nine megabytes take no memory", async () => {
  const before = memory()
  const strangers = Array.from({ length: 60 }, () => withheld("/api/cars/certify", {}, LENGTH - 1))
  await until(() => strangers.every(({ status }) => status() === 403))
  expect(memory() - before).toBeLessThan(200 * MB)
  expect((await app.browser().visit("/menu")).status).toBe(200)
})

test("S-51 of signed-in drivers sixteen are read at a time, and the next is told to wait, in words", async () => {
  const reading = Array.from({ length: 16 }, () => withheld("/api/cars/certify", { cookie }, 1000))
  await until(() => reading.every(() => open.every((socket) => socket.bytesWritten > 1000)))
  let next = withheld("/api/cars/certify", { cookie }, 0)
  // All sixteen have to have come in first.
  for (let i = 0; i < 200 && next.status() !== 503; i++) {
    await new Promise((wake) => setTimeout(wake, 50))
    if (i % 20 === 19 && next.status() === 0) next = withheld("/api/cars/certify", { cookie }, 0)
  }
  expect(next.status()).toBe(503)
  expect(next.heard()).toContain("现在使用的人太多")
  expect(next.heard().toLowerCase()).toContain("retry-after: 5")
  const script = withheld("/api/cars/photo", { cookie, "x-berth": "1" }, 0)
  await until(() => script.status() > 0)
  expect(script.heard()).toContain('"wait":5')

  open.splice(0).forEach((socket) => socket.destroy())
  const free = () => {
    const one = withheld("/api/cars/certify", { cookie, "content-length": "1" }, 1)
    return new Promise<number>((said) => setTimeout(() => said(one.status()), 200))
  }
  while ((await free()) !== 400) await new Promise((wake) => setTimeout(wake, 50))
})

test("a body of a form that trickles is ended after fifteen seconds, in words", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "100", cookie }
  const [page, script] = [
    withheld("/api/feedback", form, 10),
    withheld("/api/account/history", { ...form, "content-type": "application/json", "x-berth": "1" }, 10),
  ]
  const began = Date.now()
  await until(() => page.status() > 0 && script.status() > 0)
  expect([page.status(), script.status()]).toEqual([408, 408])
  expect(Date.now() - began).toBeGreaterThan(14_000)
  expect(page.heard()).toContain("网络太慢")
  expect(page.heard().toLowerCase()).toContain("connection: close")
})
