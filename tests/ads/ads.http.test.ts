import { appUrl, newBrowser, sandbox, signedIn } from "#tests/safety/people"

type AdsAnswer = { ok: boolean; why?: string; ads?: { vendor: string; slides: { href?: string }[] }[]; href?: string }
const asking = (place: string, input: object, browser = newBrowser()) =>
  browser.postJson<AdsAnswer>("/api/ads/placed", { place, ...input })
const reporting = (input: unknown) => newBrowser().postJson<AdsAnswer>("/api/ads/record", input)

const withAds = async (name: "ads-everywhere" | "ads-malicious" = "ads-everywhere") => {
  const driver = await signedIn(name)
  const orderId = driver.orders[0] ?? ""
  return { ...driver, orderId, parkId: orderId.slice(0, 4).replace(/^0+/, "") }
}
/** What the provider has heard of advertisements since. */
const heard = async (since: number) =>
  (await sandbox.calls(since)).calls.filter(({ call }) => call?.startsWith("ads.")).map(({ call }) => call)
const now = async () => await sandbox.lastCall()

test("a place is asked for with everything that is known of it", async () => {
  const { browser, orderId, parkId } = await withAds()
  const { status, json: said } = await asking("pay-success", { orderId, parkId, closed: ["bank"] }, browser)
  expect(status).toBe(200)
  expect(said.ads?.map(({ vendor }) => vendor)).toEqual(
    expect.arrayContaining(["coupon", "carousel", "bolian", "anbo", "best"]),
  )
  expect(said.ads?.map(({ vendor }) => vendor)).not.toContain("bank")
})

test("in care mode nobody is asked, and there is nothing", async () => {
  const { browser, orderId, parkId } = await withAds()
  browser.cookies.set("care", "1")
  const since = await now()
  const { json: said } = await asking("pay-success", { orderId, parkId }, browser)
  expect(said).toEqual({ ok: true, ads: [] })
  expect(await heard(since)).toEqual([])
})

test("one that hangs is not waited for", async () => {
  const { browser, phone, orderId, parkId } = await withAds()
  await sandbox.addFault({ match: "ads.carousel", fault: { kind: "latency", ms: 30_000 }, driver: phone })
  const since = await now()
  const { status, json: said } = await asking("pay-success", { orderId, parkId }, browser)
  expect(status).toBe(200)
  expect(said.ads?.map(({ vendor }) => vendor)).not.toContain("carousel")
  const [hanging] = (await sandbox.calls(since)).calls.filter(({ call }) => call === "ads.carousel")
  expect(hanging).toMatchObject({ status: null })
})

test("S-43 what is malicious reaches no page as an address", async () => {
  const { browser, orderId, parkId } = await withAds("ads-malicious")
  const { json: said, text } = await asking("pay-success", { orderId, parkId }, browser)
  expect(said.ads?.length).toBeGreaterThan(0)
  expect(text).not.toMatch(/"href"|javascript:|weixin:|evil/)
})

test.each(["pay", "toString", "__proto__", "PAY-SUCCESS"])("there is no place called %s", async (place) => {
  expect((await asking(place, {})).status).toBe(422)
})

test.each([
  ["no place", { parkId: "1001", events: [] }],
  ["a place of its own", { place: "toString", parkId: "1001", events: [] }],
  ["no car park", { place: "pay-success", events: [] }],
  ["a car park that is a path", { place: "pay-success", parkId: "../1001", events: [] }],
  ["events that are none", { place: "pay-success", parkId: "1001", events: "show" }],
  ["nothing", null],
])("a report with %s is refused", async (_, input) => {
  expect((await reporting(input)).status).toBe(422)
})

test("of a report only what the table knows is told, and the driver's names are never the browser's to say", async () => {
  const since = await now()
  const { status } = await reporting({
    place: "plate-select",
    parkId: "1001",
    u: "somebody-else",
    sid: "somebody-else",
    events: [
      { vendor: "carousel", event: "show", u: "somebody-else" },
      { vendor: "bank", event: "show" },
      { vendor: "carousel", event: "buy" },
      null,
      "show",
    ],
  })
  expect(status).toBe(200)
  expect(await heard(since)).toEqual(["ads.noticed"])
  const [call] = (await sandbox.calls(since)).calls.filter(({ call }) => call === "ads.noticed")
  expect(JSON.stringify(call)).not.toContain("somebody-else")
})

test.each(["placed", "record"])("%s has a door: other sites do not come in", async (path) => {
  const browser = newBrowser()
  const foreign: Record<string, string>[] = [
    { "x-berth": "" },
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ]
  for (const headers of foreign) {
    expect((await browser.postJson(`/api/ads/${path}`, {}, { headers })).status).toBe(403)
  }
  expect((await fetch(`${appUrl}/api/ads/${path}`)).status).toBe(405)
})
