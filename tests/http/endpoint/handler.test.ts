import { InvalidInput, ProviderError } from "#lib/core/errors"
import { maskToken, createFormCookie } from "#lib/http/csrf/form-token"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { jsonRoute, linkRoute, uploadRoute } from "#lib/http/endpoint/route"
import { processSingleton } from "#lib/core/process-singleton"
import "#tests/support/test-environment"
import { silence } from "#tests/support/silence-log"

silence()

const SITE = "https://berth.example"
const context = { params: Promise.resolve({}) }
const cookie = createFormCookie("a password of thirty-two characters")
const BROWSER = { origin: SITE, cookie: `__Host-berth-form=${encodeURIComponent(cookie)}` }

const linked = (headers: Record<string, string>) => new Request(`${SITE}/api/shops/list`, { headers })
const asked = () =>
  new Request(`${SITE}/api/cars/add`, {
    method: "POST",
    headers: { ...BROWSER, "x-berth": "1", "content-type": "application/json" },
    body: "{}",
  })
function photoOf(bytes: number, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.set("csrfToken", maskToken(cookie.split("|")[0]!))
  form.set("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg")
  return new Request(`${SITE}/api/cars/photo`, { method: "POST", headers: { ...BROWSER, ...headers }, body: form })
}

const act = jest.fn(async () => jsonResponse(200, { ok: true }))
beforeEach(() => void act.mockClear())

test("another site makes no browser ask by a picture or a script, and may link to us", async () => {
  const link = linkRoute(act)
  const foreign = { "sec-fetch-site": "cross-site" }
  expect((await link(linked({ ...foreign, "sec-fetch-mode": "no-cors" }), context)).status).toBe(403)
  expect((await link(linked(foreign), context)).status).toBe(403)
  expect(act).not.toHaveBeenCalled()
  expect((await link(linked({ ...foreign, "sec-fetch-mode": "navigate" }), context)).status).toBe(200)
})

test("nobody keeps an answer, unless its handler says that they may", async () => {
  const kept = async (response: Response) =>
    (await linkRoute(async () => response)(linked({}), context)).headers.get("cache-control")
  expect(await kept(new Response("mine"))).toBe("private, no-store")
  expect(await kept(new Response("everybody's", { headers: { "cache-control": "public" } }))).toBe("public")
})

test("an answer carries the reference that the page of words names", async () => {
  const broken = linkRoute(async () => jsonResponse(400, { ok: false }))
  const page = await broken(linked({ "sec-fetch-mode": "navigate" }), context)
  const reference = page.headers.get("x-request-id")!
  expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"])
  expect(reference).toMatch(/^.{8}/)
  expect(await page.text()).toContain(`编号 ${reference.slice(0, 8)}`)
})

test.each([
  ["what the contract does not allow", new InvalidInput("cars.add", { plate: ["too short"] }), 422, "invalid"],
  ["asking too often", new ProviderError("cars.add", "too-many", { wait: 20 }), 429, "fault"],
  ["a provider that says nonsense", new ProviderError("cars.add", "garbled"), 502, "fault"],
])("of %s a script is told so", async (_, error, status, why) => {
  const said = await jsonRoute(() => Promise.reject(error))(asked(), context)
  expect([said.status, ((await said.json()) as { why: string }).why]).toEqual([status, why])
})

describe("a photo", () => {
  const sender = jest.fn(async () => ({ session: "s1" }))
  const upload = uploadRoute({ most: 4_096, tooLarge: "照片太大，请换一张", sender }, act)
  beforeEach(() => void sender.mockClear())

  test("that is too large is told so in its own words, to a driver without a script too", async () => {
    expect((await upload(photoOf(100), context)).status).toBe(200)
    const page = await upload(photoOf(8_192), context)
    expect(page.status).toBe(413)
    expect(await page.text()).toContain("照片太大，请换一张")
  })

  test("from another site is refused before anybody looks whose session it is", async () => {
    const said = await upload(photoOf(100, { origin: "https://evil.example" }), context)
    expect([said.status, sender.mock.calls.length]).toEqual([403, 0])
  })
})

describe("a form with photos of somebody who is not signed in any more", () => {
  const led = () => new Response(null, { status: 303, headers: { location: "/sign-in" } })
  const untaken = jest.fn(async () => new Response(null, { status: 303, headers: { location: "/kept" } }))
  const sender = async () => led()
  const upload = uploadRoute({ most: 4_096, tooLarge: "照片太大，请换一张", sender, onRejected: untaken }, act)
  const ends: (() => void)[] = []
  beforeEach(() => void untaken.mockClear())

  /** One whose end is withheld, from an address of its own. */
  function withheld() {
    const body = new ReadableStream({ start: (sending) => void ends.push(() => sending.close()) })
    const headers = { ...BROWSER, "content-type": "multipart/form-data; boundary=x" }
    const sent = { method: "POST", headers, body, duplex: "half" }
    return upload(new Request(`${SITE}/api/cars/photo`, sent), context)
  }

  test("is read for three at a time: the next are led to the sign-in, and no driver waits for them", async () => {
    const held = [withheld(), withheld(), withheld()]
    const next = await upload(photoOf(100), context)
    expect([next.headers.get("location"), untaken.mock.calls.length]).toEqual(["/sign-in", 0])
    const driver = uploadRoute({ most: 4_096, tooLarge: "", sender: async () => ({ session: "s1" }) }, act)
    expect((await driver(photoOf(100), context)).status).toBe(200)

    for (const end of ends.splice(0)) end()
    expect((await Promise.all(held)).map(({ headers }) => headers.get("location"))).toEqual(Array(3).fill("/sign-in"))
    expect((await upload(photoOf(100), context)).headers.get("location")).toBe("/kept")
    expect(untaken.mock.lastCall).toEqual([expect.any(FormData), "signed-out"])
  })
})

describe("a form with photos for which there is no room", () => {
  const untaken = jest.fn(async () => new Response(null, { status: 303, headers: { location: "/kept" } }))
  const sender = async () => ({ session: "s1" })
  const ends: (() => void)[] = []
  const held = jest.fn(() => new Promise<Response>((end) => ends.push(() => end(jsonResponse(200, { ok: true })))))
  const upload = uploadRoute({ most: 4_096, tooLarge: "", sender, onRejected: untaken }, held)

  test("is led back with what was typed; a script, and a form of no use, are told to come again", async () => {
    const taken = [1, 2, 3].map(() => upload(photoOf(100), context))
    while (ends.length < 3) await new Promise((next) => setTimeout(next))
    expect((await upload(photoOf(200_000), context)).headers.get("location")).toBe("/kept")
    expect(untaken.mock.lastCall).toEqual([expect.any(FormData), "crowded"])
    expect((await upload(photoOf(100, { "x-berth": "1" }), context)).status).toBe(503)
    const of = uploadRoute({ most: 4_096, tooLarge: "", sender }, held)
    expect((await of(photoOf(100), context)).status).toBe(503)
    expect([untaken.mock.calls.length, held.mock.calls.length]).toEqual([1, 3])
    for (const end of ends) end()
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test("with too many requests in flight a call is rejected with 503 and a time to come back", async () => {
  const inFlight = processSingleton("in-flight", () => ({ requests: 0 }))
  inFlight.requests += 201
  const response = await jsonRoute(act)(asked(), context)
  inFlight.requests -= 201
  expect(response.status).toBe(503)
  expect(act).not.toHaveBeenCalled()
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
  expect((await jsonRoute(act)(asked(), context)).status).toBe(200)
})
