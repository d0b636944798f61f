import { readFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { HTTPS, SECRET, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import type { Browser } from "#tests/support/http-browser"
import { showTicket, signedIn } from "#tests/safety/people"

const MB = 1024 * 1024
const LENGTH = 9 * MB

let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
let cookie: string
/** Enough drivers to fill all the room there is, each alone behind an address. */
let drivers: { cookie: string; "x-forwarded-for": string }[]
const open: Socket[] = []

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")

beforeAll(async () => {
  box = await startOwnBox()
  const behindProxy = { PROVIDER_URL: box.url, PUBLIC_URL: HTTPS, SESSION_SECRET: SECRET, TRUSTED_HOPS: "1" }
  app = await startOwnApp("uploads", behindProxy)
  drivers = []
  for (let i = 1; i <= 7; i++) {
    const address = { "x-forwarded-for": `203.0.113.${i}` }
    const { browser } = await signedIn("driver", app.browser(HTTPS, address), box)
    drivers.push({ ...address, cookie: cookieOf(browser) })
  }
  cookie = drivers[0]!.cookie
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
  const status = () => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)
  return { heard: () => heard, status, isClosed: () => socket.destroyed }
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

test.each([
  ["/api/cars/certify", "/CONFIG/cars/manage"],
  ["/api/rental/apply", "/WALLET/white_list_v2"],
  ["/api/coupons/receipt-send", "/WALLET/coupon"],
])(
  "whoever sends %s and is not signed in any more comes back to the page it stood on, else to %s",
  async (path, home) => {
    const form = cookie.split("; ").find((one) => one.startsWith("__Host-berth-form="))!
    const nothing = { cookie: form, "content-length": "1" }
    const [told, untold] = [
      withheld(path, { ...nothing, referer: `${HTTPS}/WALLET/somewhere?parkId=1001` }, 1),
      withheld(path, nothing, 1),
    ]
    await until(() => told.status() > 0 && untold.status() > 0)
    expect(told.heard()).toContain("next=" + encodeURIComponent("/WALLET/somewhere?parkId=1001"))
    expect(untold.heard()).toContain(`next=${encodeURIComponent(home)}\r\n`)
  },
)

test("S-51 sixty strangers who withhold the end of nine megabytes take no memory", async () => {
  const before = memory()
  const strangers = Array.from({ length: 60 }, () => withheld("/api/cars/certify", {}, LENGTH - 1))
  // Who is still sending when the door closes may lose what was said there.
  await until(() => strangers.every(({ status, isClosed }) => status() === 403 || isClosed()))
  expect(strangers.filter(({ status }) => ![0, 403].includes(status()))).toEqual([])
  expect(memory() - before).toBeLessThan(200 * MB)
  expect((await app.browser().get("/menu")).status).toBe(200)
})

type Driver = (typeof drivers)[number]
/** What a driver is told who sends one byte that is no form: 400 where it was read, 503 where there was no room. */
async function toldAt(driver: Driver): Promise<number> {
  const one = withheld("/api/cars/certify", { ...driver, "content-length": "1" }, 1)
  await until(() => one.status() > 0)
  return one.status()
}
/** Those whose end is withheld have to have come in first. */
async function untilTold(driver: Driver, status: number) {
  while ((await toldAt(driver)) !== status) await new Promise((wake) => setTimeout(wake, 50))
}
const withholds = (driver: Driver, times: number) =>
  Array.from({ length: times }, () => withheld("/api/cars/certify", driver, 1000))

test("S-51 who withholds the end of three photos is told to wait, in words, and nobody else is", async () => {
  const [one, other] = [drivers[0]!, drivers[1]!]
  withholds(one, 20)
  await untilTold(one, 503)
  const [page, script] = [
    withheld("/api/cars/certify", one, 0),
    withheld("/api/cars/photo", { ...one, "x-berth": "1" }, 0),
  ]
  await until(() => page.heard().includes("现在使用的人太多") && script.heard().includes('"wait":5'))
  expect(page.heard().toLowerCase()).toContain("retry-after: 5")
  expect(await toldAt(other)).toBe(400)
  // The same driver from elsewhere is the same driver; another behind the same address is not.
  expect(await toldAt({ ...one, "x-forwarded-for": "198.51.100.1" })).toBe(503)
  expect(await toldAt({ ...other, "x-forwarded-for": one["x-forwarded-for"] })).toBe(400)
  open.splice(0).forEach((socket) => socket.destroy())
  await untilTold(one, 400)
})

test("S-51 one sign-in is one sender, whatever ticket its cookies came by", async () => {
  const address = { "x-forwarded-for": "203.0.113.40" }
  const { browser } = await signedIn("driver", app.browser(HTTPS, address), box)
  const first = { ...address, cookie: cookieOf(browser) }
  const { json: said } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  expect((await showTicket(browser, said.ticket)).status).toBe(200)
  const restored = { "x-forwarded-for": "203.0.113.41", cookie: cookieOf(browser) }
  withholds(first, 3)
  await untilTold(restored, 503)
})

test("S-51 three drivers behind one address leave room for those behind another", async () => {
  const address = { "x-forwarded-for": "198.51.100.2" }
  for (const driver of drivers.slice(0, 3)) withholds({ ...driver, ...address }, 3)
  await untilTold({ ...drivers[3]!, ...address }, 503)
  expect(await toldAt(drivers[3]!)).toBe(400)
})

test("S-51 of forms whose session has gone three are read at a time, and the others are led to the sign-in at once", async () => {
  await untilTold(drivers[0]!, 400)
  const form = cookie.split("; ").find((one) => one.startsWith("__Host-berth-form="))!
  const strangers = Array.from({ length: 8 }, (_, i) =>
    withheld("/api/rental/apply", { cookie: form, "x-forwarded-for": `198.51.100.${10 + i}` }, 1000),
  )
  const led = () => strangers.filter(({ status }) => status() === 303)
  await until(() => led().length >= 5)
  expect(await toldAt(drivers[1]!)).toBe(400)
  expect(led()).toHaveLength(5)
  for (const { heard } of led()) expect(heard()).toContain("location: /api/session/restore?next=")
})

test("S-51 of all signed-in drivers sixteen are read at a time", async () => {
  await untilTold(drivers[0]!, 400)
  for (const driver of drivers.slice(0, 6)) withholds(driver, 3)
  await untilTold(drivers[6]!, 503)
  open.splice(0).forEach((socket) => socket.destroy())
  await untilTold(drivers[6]!, 400)
})

test("a body of a form that trickles is ended after fifteen seconds, in words", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "100", cookie }
  const [page, script] = [
    withheld("/api/account/feedback", form, 10),
    withheld("/api/account/history", { ...form, "content-type": "application/json", "x-berth": "1" }, 10),
  ]
  const began = Date.now()
  await until(() => page.status() > 0 && script.status() > 0)
  expect([page.status(), script.status()]).toEqual([408, 408])
  expect(Date.now() - began).toBeGreaterThan(14_000)
  expect(page.heard()).toContain("网络太慢")
  expect(page.heard().toLowerCase()).toContain("connection: close")
})
