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
const BROWSER_HEADERS = { origin: SITE, cookie: `__Host-berth-form=${encodeURIComponent(cookie)}` }

const createLinkRequest = (headers: Record<string, string>) => new Request(`${SITE}/api/shops/list`, { headers })
const createJsonRequest = () =>
  new Request(`${SITE}/api/cars/add`, {
    method: "POST",
    headers: { ...BROWSER_HEADERS, "x-berth": "1", "content-type": "application/json" },
    body: "{}",
  })
function createPhotoRequest(bytes: number, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.set("csrfToken", maskToken(cookie.split("|")[0]!))
  form.set("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg")
  return new Request(`${SITE}/api/cars/photo`, {
    method: "POST",
    headers: { ...BROWSER_HEADERS, ...headers },
    body: form,
  })
}

const handleRequest = jest.fn(async () => jsonResponse(200, { ok: true }))
beforeEach(() => void handleRequest.mockClear())

test("a link route rejects subresource requests of other sites and accepts their links", async () => {
  const route = linkRoute(handleRequest)
  const crossSiteHeaders = { "sec-fetch-site": "cross-site" }
  expect((await route(createLinkRequest({ ...crossSiteHeaders, "sec-fetch-mode": "no-cors" }), context)).status).toBe(
    403,
  )
  expect((await route(createLinkRequest(crossSiteHeaders), context)).status).toBe(403)
  expect(handleRequest).not.toHaveBeenCalled()
  expect((await route(createLinkRequest({ ...crossSiteHeaders, "sec-fetch-mode": "navigate" }), context)).status).toBe(
    200,
  )
})

test("a response is not cached unless its handler allows it", async () => {
  const getCacheControl = async (response: Response) =>
    (await linkRoute(async () => response)(createLinkRequest({}), context)).headers.get("cache-control")
  expect(await getCacheControl(new Response("private"))).toBe("private, no-store")
  expect(await getCacheControl(new Response("public", { headers: { "cache-control": "public" } }))).toBe("public")
})

test("an error page shows the reference of its x-request-id header", async () => {
  const rejectingRoute = linkRoute(async () => jsonResponse(400, { ok: false }))
  const page = await rejectingRoute(createLinkRequest({ "sec-fetch-mode": "navigate" }), context)
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

describe("photo uploads", () => {
  const sender = jest.fn(async () => ({ session: "s1" }))
  const upload = uploadRoute({ maxBytes: 4_096, tooLarge: "照片太大，请换一张", authenticate: sender }, handleRequest)
  beforeEach(() => void sender.mockClear())

  test("the upload route answers a photo that is too large with its configured message", async () => {
    expect((await upload(createPhotoRequest(100), context)).status).toBe(200)
    const page = await upload(createPhotoRequest(8_192), context)
    expect(page.status).toBe(413)
    expect(await page.text()).toContain("照片太大，请换一张")
  })

  test("the upload route rejects another site before it looks up the session", async () => {
    const response = await upload(createPhotoRequest(100, { origin: "https://evil.example" }), context)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain("页面已过期，请返回上一页，刷新后重试")
    expect(sender).not.toHaveBeenCalled()
  })
})

describe("photo forms of signed-out drivers", () => {
  const redirectToSignIn = () => new Response(null, { status: 303, headers: { location: "/sign-in" } })
  const redirectToDraft = jest.fn(async () => new Response(null, { status: 303, headers: { location: "/draft" } }))
  const sender = async () => redirectToSignIn()
  const upload = uploadRoute(
    { maxBytes: 4_096, tooLarge: "照片太大，请换一张", authenticate: sender, onRejected: redirectToDraft },
    handleRequest,
  )
  const finishBodies: (() => void)[] = []
  beforeEach(() => void redirectToDraft.mockClear())

  /** Starts a request whose body ends when its function in `finishBodies` is called. */
  function startUpload() {
    const body = new ReadableStream({ start: (controller) => void finishBodies.push(() => controller.close()) })
    const headers = { ...BROWSER_HEADERS, "content-type": "multipart/form-data; boundary=x" }
    const request = { method: "POST", headers, body, duplex: "half" }
    return upload(new Request(`${SITE}/api/cars/photo`, request), context)
  }

  test("photo forms of signed-out drivers are read three at a time; further ones redirect to the sign-in and do not delay signed-in drivers", async () => {
    const uploads = [startUpload(), startUpload(), startUpload()]
    const fourthResponse = await upload(createPhotoRequest(100), context)
    expect(fourthResponse.headers.get("location")).toBe("/sign-in")
    expect(redirectToDraft).not.toHaveBeenCalled()
    const uploadSignedIn = uploadRoute(
      { maxBytes: 4_096, tooLarge: "", authenticate: async () => ({ session: "s1" }) },
      handleRequest,
    )
    expect((await uploadSignedIn(createPhotoRequest(100), context)).status).toBe(200)

    for (const finishBody of finishBodies.splice(0)) finishBody()
    expect((await Promise.all(uploads)).map(({ headers }) => headers.get("location"))).toEqual(
      Array(3).fill("/sign-in"),
    )
    expect((await upload(createPhotoRequest(100), context)).headers.get("location")).toBe("/draft")
    expect(redirectToDraft.mock.lastCall).toEqual([expect.any(FormData), "signed-out"])
  })
})

describe("photo forms while all upload slots are in use", () => {
  const redirectToDraft = jest.fn(async () => new Response(null, { status: 303, headers: { location: "/draft" } }))
  const sender = async () => ({ session: "s1" })
  const finishHandlers: (() => void)[] = []
  const handleSlowly = jest.fn(
    () => new Promise<Response>((resolve) => finishHandlers.push(() => resolve(jsonResponse(200, { ok: true })))),
  )
  const upload = uploadRoute(
    { maxBytes: 4_096, tooLarge: "", authenticate: sender, onRejected: redirectToDraft },
    handleSlowly,
  )

  test("while all upload slots of a session are in use, its photo forms redirect to their drafts, its scripts and forms without a draft get 503, and other sessions are served", async () => {
    const uploads = [1, 2, 3].map(() => upload(createPhotoRequest(100), context))
    while (finishHandlers.length < 3) await new Promise((resolve) => setTimeout(resolve))
    expect((await upload(createPhotoRequest(200_000), context)).headers.get("location")).toBe("/draft")
    expect(redirectToDraft.mock.lastCall).toEqual([expect.any(FormData), "crowded"])
    const response = await upload(createPhotoRequest(100, { "x-berth": "1" }), context)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reference: response.headers.get("x-request-id"), begun: false })
    const uploadWithoutDraft = uploadRoute({ maxBytes: 4_096, tooLarge: "", authenticate: sender }, handleSlowly)
    expect((await uploadWithoutDraft(createPhotoRequest(100), context)).status).toBe(503)
    const uploadOfAnotherSession = uploadRoute(
      { maxBytes: 4_096, tooLarge: "", authenticate: async () => ({ session: "s2" }) },
      async () => jsonResponse(200, { ok: true }),
    )
    expect((await uploadOfAnotherSession(createPhotoRequest(100), context)).status).toBe(200)
    expect(redirectToDraft).toHaveBeenCalledTimes(1)
    expect(handleSlowly).toHaveBeenCalledTimes(3)
    for (const finishHandler of finishHandlers) finishHandler()
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test("a call is rejected with 503 and Retry-After while too many requests are in flight", async () => {
  const inFlight = processSingleton("in-flight", () => ({ requests: 0 }))
  inFlight.requests += 257
  const response = await jsonRoute(handleRequest)(createJsonRequest(), context)
  inFlight.requests -= 257
  expect(response.status).toBe(503)
  expect(handleRequest).not.toHaveBeenCalled()
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
  expect((await jsonRoute(handleRequest)(createJsonRequest(), context)).status).toBe(200)
})
