import { InvalidInput, ProviderError } from "#lib/core/errors"
import { maskToken, createFormCookie } from "#lib/http/csrf/form-token"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { jsonRoute, linkRoute, uploadRoute } from "#lib/http/endpoint/route"
import { processSingleton } from "#lib/core/process-singleton"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

const SITE = "https://berth.example"
const context = { params: Promise.resolve({}) }
const cookie = createFormCookie("a password of thirty-two characters")
const BROWSER = { origin: SITE, cookie: `__Host-berth-form=${encodeURIComponent(cookie)}` }

const createLinkRequest = (headers: Record<string, string>) => new Request(`${SITE}/api/shops/list`, { headers })
const createJsonRequest = () =>
  new Request(`${SITE}/api/cars/add`, {
    method: "POST",
    headers: { ...BROWSER, "x-berth": "1", "content-type": "application/json" },
    body: "{}",
  })
function createPhotoRequest(bytes: number, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.set("csrfToken", maskToken(cookie.split("|")[0]!))
  form.set("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg")
  return new Request(`${SITE}/api/cars/photo`, { method: "POST", headers: { ...BROWSER, ...headers }, body: form })
}

const handle = jest.fn(async () => jsonResponse(200, { ok: true }))
beforeEach(() => void handle.mockClear())

test("a link route rejects subresource requests of other sites and accepts their links", async () => {
  const link = linkRoute(handle)
  const foreign = { "sec-fetch-site": "cross-site" }
  expect((await link(createLinkRequest({ ...foreign, "sec-fetch-mode": "no-cors" }), context)).status).toBe(403)
  expect((await link(createLinkRequest(foreign), context)).status).toBe(403)
  expect(handle).not.toHaveBeenCalled()
  expect((await link(createLinkRequest({ ...foreign, "sec-fetch-mode": "navigate" }), context)).status).toBe(200)
})

test("a response is not cached unless its handler allows it", async () => {
  const getCacheControl = async (response: Response) =>
    (await linkRoute(async () => response)(createLinkRequest({}), context)).headers.get("cache-control")
  expect(await getCacheControl(new Response("mine"))).toBe("private, no-store")
  expect(await getCacheControl(new Response("everybody's", { headers: { "cache-control": "public" } }))).toBe("public")
})

test("an error page shows the reference of its x-request-id header", async () => {
  const broken = linkRoute(async () => jsonResponse(400, { ok: false }))
  const page = await broken(createLinkRequest({ "sec-fetch-mode": "navigate" }), context)
  const reference = page.headers.get("x-request-id")!
  expect(page.status).toBe(400)
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8")
  expect(reference).toMatch(/^.{8}/)
  expect(await page.text()).toContain(`编号 ${reference.slice(0, 8)}`)
})

test.each([
  ["invalid input", new InvalidInput("cars.add", { plate: ["too short"] }), 422, "invalid"],
  ["too many requests", new ProviderError("cars.add", "too-many", { wait: 20 }), 429, "fault"],
  ["an invalid provider response", new ProviderError("cars.add", "garbled"), 502, "fault"],
])("a script gets a JSON error for %s", async (_, error, status, why) => {
  const response = await jsonRoute(() => Promise.reject(error))(createJsonRequest(), context)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ why })
})

describe("a photo upload", () => {
  const sender = jest.fn(async () => ({ session: "s1" }))
  const upload = uploadRoute({ most: 4_096, tooLarge: "照片太大，请换一张", sender }, handle)
  beforeEach(() => void sender.mockClear())

  test("shows its own message for a photo that is too large", async () => {
    expect((await upload(createPhotoRequest(100), context)).status).toBe(200)
    const page = await upload(createPhotoRequest(8_192), context)
    expect(page.status).toBe(413)
    expect(await page.text()).toContain("照片太大，请换一张")
  })

  test("rejects another site before looking up the session", async () => {
    const response = await upload(createPhotoRequest(100, { origin: "https://evil.example" }), context)
    expect(response.status).toBe(403)
    expect(sender).not.toHaveBeenCalled()
  })
})

describe("a form with photos of a signed-out driver", () => {
  const redirectToSignIn = () => new Response(null, { status: 303, headers: { location: "/sign-in" } })
  const untaken = jest.fn(async () => new Response(null, { status: 303, headers: { location: "/kept" } }))
  const sender = async () => redirectToSignIn()
  const upload = uploadRoute({ most: 4_096, tooLarge: "照片太大，请换一张", sender, onRejected: untaken }, handle)
  const ends: (() => void)[] = []
  beforeEach(() => void untaken.mockClear())

  /** A request whose body does not end until it is told to. */
  function startUpload() {
    const body = new ReadableStream({ start: (sending) => void ends.push(() => sending.close()) })
    const headers = { ...BROWSER, "content-type": "multipart/form-data; boundary=x" }
    const sent = { method: "POST", headers, body, duplex: "half" }
    return upload(new Request(`${SITE}/api/cars/photo`, sent), context)
  }

  test("is read for three requests at a time; further ones redirect to the sign-in and do not delay signed-in drivers", async () => {
    const uploads = [startUpload(), startUpload(), startUpload()]
    const next = await upload(createPhotoRequest(100), context)
    expect([next.headers.get("location"), untaken.mock.calls.length]).toEqual(["/sign-in", 0])
    const driver = uploadRoute({ most: 4_096, tooLarge: "", sender: async () => ({ session: "s1" }) }, handle)
    expect((await driver(createPhotoRequest(100), context)).status).toBe(200)

    for (const end of ends.splice(0)) end()
    expect((await Promise.all(uploads)).map(({ headers }) => headers.get("location"))).toEqual(
      Array(3).fill("/sign-in"),
    )
    expect((await upload(createPhotoRequest(100), context)).headers.get("location")).toBe("/kept")
    expect(untaken.mock.lastCall).toEqual([expect.any(FormData), "signed-out"])
  })
})

describe("a form with photos while all slots are taken", () => {
  const untaken = jest.fn(async () => new Response(null, { status: 303, headers: { location: "/kept" } }))
  const sender = async () => ({ session: "s1" })
  const ends: (() => void)[] = []
  const handleSlowly = jest.fn(
    () => new Promise<Response>((end) => ends.push(() => end(jsonResponse(200, { ok: true })))),
  )
  const upload = uploadRoute({ most: 4_096, tooLarge: "", sender, onRejected: untaken }, handleSlowly)

  test("redirects back with a draft; scripts and forms without a draft get 503", async () => {
    const running = [1, 2, 3].map(() => upload(createPhotoRequest(100), context))
    while (ends.length < 3) await new Promise((next) => setTimeout(next))
    expect((await upload(createPhotoRequest(200_000), context)).headers.get("location")).toBe("/kept")
    expect(untaken.mock.lastCall).toEqual([expect.any(FormData), "crowded"])
    expect((await upload(createPhotoRequest(100, { "x-berth": "1" }), context)).status).toBe(503)
    const uploadWithoutDraft = uploadRoute({ most: 4_096, tooLarge: "", sender }, handleSlowly)
    expect((await uploadWithoutDraft(createPhotoRequest(100), context)).status).toBe(503)
    expect([untaken.mock.calls.length, handleSlowly.mock.calls.length]).toEqual([1, 3])
    for (const end of ends) end()
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test("a call is rejected with 503 and Retry-After while too many requests are in flight", async () => {
  const inFlight = processSingleton("in-flight", () => ({ requests: 0 }))
  inFlight.requests += 257
  const response = await jsonRoute(handle)(createJsonRequest(), context)
  inFlight.requests -= 257
  expect(response.status).toBe(503)
  expect(handle).not.toHaveBeenCalled()
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
  expect((await jsonRoute(handle)(createJsonRequest(), context)).status).toBe(200)
})
