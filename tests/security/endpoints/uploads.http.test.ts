import { readFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { HTTPS_URL, SESSION_SECRET, startTestApp, startTestSandbox } from "#tests/security/test-app"
import type { Browser } from "#tests/support/http-browser"
import { redeemTicket, createSignedInDriver } from "#tests/security/drivers"
import { waitUntil } from "#tests/support/wait-until"

const MB = 1024 * 1024
const LENGTH = 9 * MB

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
let cookie: string
/** Enough drivers to use all upload slots, each behind a different address. */
let drivers: { cookie: string; "x-forwarded-for": string }[]
const openSockets: Socket[] = []

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")

beforeAll(async () => {
  sandbox = await startTestSandbox()
  const behindProxy = { PROVIDER_URL: sandbox.url, PUBLIC_URL: HTTPS_URL, SESSION_SECRET, TRUSTED_HOPS: "1" }
  app = await startTestApp("uploads", behindProxy)
  drivers = []
  for (let i = 1; i <= 7; i++) {
    const address = { "x-forwarded-for": `203.0.113.${i}` }
    const { browser } = await createSignedInDriver("driver", app.browser(HTTPS_URL, address), sandbox)
    drivers.push({ ...address, cookie: cookieOf(browser) })
  }
  cookie = drivers[0]!.cookie
})
afterEach(() => openSockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

/** Sends the beginning of an upload on a new connection and collects the response. */
function startUpload(path: string, headers: Record<string, string>, bytes: number) {
  const { hostname, port } = new URL(app.origin)
  const allHeaders = {
    host: "berth.example",
    origin: HTTPS_URL,
    "sec-fetch-site": "same-origin",
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(LENGTH),
    ...headers,
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  let received = ""
  const socket = connect(Number(port), hostname, () => {
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`)
    socket.write(Buffer.alloc(bytes, "x"))
  })
  openSockets.push(socket)
  socket.on("error", () => {})
  socket.setEncoding("utf8").on("data", (text: string) => (received += text))
  const status = () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0)
  return { received: () => received, status, isClosed: () => socket.destroyed }
}

const readMemoryUsage = () =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1]) * 1024

test.each(["/api/cars/photo", "/api/cars/certify"])(
  "S-53 %s rejects a signed-out sender before reading a byte of the photo",
  async (path) => {
    const formCookie = cookie.split("; ").find((pair) => pair.startsWith("__Host-berth-form="))!
    const withoutCookies = startUpload(path, { "x-berth": "1" }, 0)
    const script = startUpload(path, { "x-berth": "1", cookie: formCookie }, 0)
    const page = startUpload(path, { cookie: formCookie }, 0)
    await waitUntil(() => [withoutCookies, script, page].every(({ status }) => status() > 0))
    expect(withoutCookies.status()).toBe(403)
    expect(script.status()).toBe(401)
    expect(page.status()).toBe(303)
    expect(page.received()).toContain("location: /api/session/restore?next=")
  },
)

test.each([
  ["/api/cars/certify", "/CONFIG/cars/manage"],
  ["/api/rental/apply", "/WALLET/white_list_v2"],
  ["/api/coupons/receipt-send", "/WALLET/coupon"],
])(
  "%s of an expired session leads back to the page of the form, or to %s without a referer",
  async (path, fallback) => {
    const formCookie = cookie.split("; ").find((pair) => pair.startsWith("__Host-berth-form="))!
    const oneByteForm = { cookie: formCookie, "content-length": "1" }
    const withReferer = startUpload(path, { ...oneByteForm, referer: `${HTTPS_URL}/WALLET/somewhere?parkId=1001` }, 1)
    const withoutReferer = startUpload(path, oneByteForm, 1)
    await waitUntil(() => withReferer.status() > 0 && withoutReferer.status() > 0)
    expect(withReferer.received()).toContain("next=" + encodeURIComponent("/WALLET/somewhere?parkId=1001"))
    expect(withoutReferer.received()).toContain(`next=${encodeURIComponent(fallback)}\r\n`)
  },
)

test("S-51 sixty anonymous senders with incomplete 9 MB uploads use no memory", async () => {
  const usedBefore = readMemoryUsage()
  const anonymousUploads = Array.from({ length: 60 }, () => startUpload("/api/cars/certify", {}, LENGTH - 1))
  // A connection that is closed while it is still sending may lose the response.
  await waitUntil(() => anonymousUploads.every(({ status, isClosed }) => status() === 403 || isClosed()))
  expect(anonymousUploads.filter(({ status }) => ![0, 403].includes(status()))).toEqual([])
  expect(readMemoryUsage() - usedBefore).toBeLessThan(200 * MB)
  expect((await app.browser().get("/menu")).status).toBe(200)
})

type Driver = (typeof drivers)[number]
/** Sends an invalid one-byte form and returns the status: 400 if it was read, 503 if no upload slot was free. */
async function tryUpload(driver: Driver): Promise<number> {
  const upload = startUpload("/api/cars/certify", { ...driver, "content-length": "1" }, 1)
  await waitUntil(() => upload.status() > 0)
  return upload.status()
}
/** Repeats an upload until it has this status, because held uploads take or free their slots with a delay. */
async function waitForUploadStatus(driver: Driver, status: number) {
  while ((await tryUpload(driver)) !== status) await new Promise((resolve) => setTimeout(resolve, 50))
}
const holdUploads = (driver: Driver, times: number) =>
  Array.from({ length: times }, () => startUpload("/api/cars/certify", driver, 1000))

test("S-51 a driver with three incomplete uploads has to wait while other drivers can upload", async () => {
  const driver = drivers[0]!
  const otherDriver = drivers[1]!
  holdUploads(driver, 20)
  await waitForUploadStatus(driver, 503)
  const page = startUpload("/api/cars/certify", driver, 0)
  const script = startUpload("/api/cars/photo", { ...driver, "x-berth": "1" }, 0)
  await waitUntil(() => page.received().includes("现在使用的人太多") && script.received().includes('"wait":5'))
  expect(page.received().toLowerCase()).toContain("retry-after: 5")
  expect(await tryUpload(otherDriver)).toBe(400)
  // The limit belongs to the driver, not to the address.
  expect(await tryUpload({ ...driver, "x-forwarded-for": "198.51.100.1" })).toBe(503)
  expect(await tryUpload({ ...otherDriver, "x-forwarded-for": driver["x-forwarded-for"] })).toBe(400)
  openSockets.splice(0).forEach((socket) => socket.destroy())
  await waitForUploadStatus(driver, 400)
})

test("S-51 uploads with a restored session count for the same driver as those with the original session", async () => {
  const address = { "x-forwarded-for": "203.0.113.40" }
  const { browser } = await createSignedInDriver("driver", app.browser(HTTPS_URL, address), sandbox)
  const original = { ...address, cookie: cookieOf(browser) }
  const { json } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  expect((await redeemTicket(browser, json.ticket)).status).toBe(200)
  const restored = { "x-forwarded-for": "203.0.113.41", cookie: cookieOf(browser) }
  holdUploads(original, 3)
  await waitForUploadStatus(restored, 503)
})

test("S-51 three drivers behind one address leave upload slots for other addresses", async () => {
  const address = { "x-forwarded-for": "198.51.100.2" }
  for (const driver of drivers.slice(0, 3)) holdUploads({ ...driver, ...address }, 3)
  await waitForUploadStatus({ ...drivers[3]!, ...address }, 503)
  expect(await tryUpload(drivers[3]!)).toBe(400)
})

test("S-51 the app reads three forms of expired sessions at a time and redirects further requests to the sign-in immediately", async () => {
  await waitForUploadStatus(drivers[0]!, 400)
  const formCookie = cookie.split("; ").find((pair) => pair.startsWith("__Host-berth-form="))!
  const expiredUploads = Array.from({ length: 8 }, (_, i) =>
    startUpload("/api/rental/apply", { cookie: formCookie, "x-forwarded-for": `198.51.100.${10 + i}` }, 1000),
  )
  const redirected = () => expiredUploads.filter(({ status }) => status() === 303)
  await waitUntil(() => redirected().length >= 5)
  expect(await tryUpload(drivers[1]!)).toBe(400)
  expect(redirected()).toHaveLength(5)
  for (const { received } of redirected()) expect(received()).toContain("location: /api/session/restore?next=")
})

test("S-51 the app reads sixteen uploads of signed-in drivers at a time", async () => {
  await waitForUploadStatus(drivers[0]!, 400)
  for (const driver of drivers.slice(0, 6)) holdUploads(driver, 3)
  await waitForUploadStatus(drivers[6]!, 503)
  openSockets.splice(0).forEach((socket) => socket.destroy())
  await waitForUploadStatus(drivers[6]!, 400)
})

test("the app answers a slow request body after fifteen seconds with 408 and an explanation", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "100", cookie }
  const page = startUpload("/api/account/feedback", form, 10)
  const script = startUpload(
    "/api/account/history",
    { ...form, "content-type": "application/json", "x-berth": "1" },
    10,
  )
  const startedAt = Date.now()
  await waitUntil(() => page.status() > 0 && script.status() > 0)
  expect(page.status()).toBe(408)
  expect(script.status()).toBe(408)
  expect(Date.now() - startedAt).toBeGreaterThan(14_000)
  expect(page.received()).toContain("网络太慢")
  expect(page.received().toLowerCase()).toContain("connection: close")
})
