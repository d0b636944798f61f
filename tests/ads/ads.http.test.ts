import { appUrl, openAppBrowser, sandbox, createSignedInDriver } from "#tests/security/drivers"

type AdsResponse = { ok: boolean; why?: string; ads?: { vendor: string; slides: { href?: string }[] }[]; href?: string }
const requestAds = (place: string, input: object, browser = openAppBrowser()) =>
  browser.postJson<AdsResponse>("/api/ads/placed", { place, ...input })
const sendReport = (input: unknown) => openAppBrowser().postJson<AdsResponse>("/api/ads/record", input)

const signInWithAds = async (name: "ads-everywhere" | "ads-malicious" = "ads-everywhere") => {
  const driver = await createSignedInDriver(name)
  const orderId = driver.orders[0] ?? ""
  return { ...driver, orderId, parkId: orderId.slice(0, 4).replace(/^0+/, "") }
}
/** Lists the advertisement calls that the provider has received after a call number. */
const listAdCalls = async (since: number) =>
  (await sandbox.calls(since)).calls.filter(({ call }) => call?.startsWith("ads.")).map(({ call }) => call)
const getLastCall = () => sandbox.lastCall()

test("a place returns its advertisements without the closed ones", async () => {
  const { browser, orderId, parkId } = await signInWithAds()
  const { status, json } = await requestAds("pay-success", { orderId, parkId, closed: ["bank"] }, browser)
  expect(status).toBe(200)
  expect(json.ads?.map(({ vendor }) => vendor)).toEqual(
    expect.arrayContaining(["coupon", "carousel", "bolian", "anbo", "best"]),
  )
  expect(json.ads?.map(({ vendor }) => vendor)).not.toContain("bank")
})

test("care mode returns no advertisements and calls no vendor", async () => {
  const { browser, orderId, parkId } = await signInWithAds()
  browser.cookies.set("care", "1")
  const since = await getLastCall()
  const { json } = await requestAds("pay-success", { orderId, parkId }, browser)
  expect(json).toEqual({ ok: true, ads: [] })
  expect(await listAdCalls(since)).toEqual([])
})

test("the response does not wait for a vendor that hangs", async () => {
  const { browser, phone, orderId, parkId } = await signInWithAds()
  await sandbox.addFault({ match: "ads.carousel", fault: { kind: "latency", ms: 30_000 }, driver: phone })
  const since = await getLastCall()
  const { status, json } = await requestAds("pay-success", { orderId, parkId }, browser)
  expect(status).toBe(200)
  expect(json.ads?.map(({ vendor }) => vendor)).not.toContain("carousel")
  const [hanging] = (await sandbox.calls(since)).calls.filter(({ call }) => call === "ads.carousel")
  expect(hanging).toMatchObject({ status: null })
})

test("S-43 malicious links are not returned", async () => {
  const { browser, orderId, parkId } = await signInWithAds("ads-malicious")
  const { json, text } = await requestAds("pay-success", { orderId, parkId }, browser)
  expect(json.ads?.length).toBeGreaterThan(0)
  expect(text).not.toMatch(/"href"|javascript:|weixin:|evil/)
})

test.each(["pay", "toString", "__proto__", "PAY-SUCCESS"])("an unknown place %s is rejected", async (place) => {
  expect((await requestAds(place, {})).status).toBe(422)
})

test.each([
  ["no place", { parkId: "1001", events: [] }],
  ["an unknown place", { place: "toString", parkId: "1001", events: [] }],
  ["no car park", { place: "pay-success", events: [] }],
  ["a car park id with a path", { place: "pay-success", parkId: "../1001", events: [] }],
  ["events that are not a list", { place: "pay-success", parkId: "1001", events: "show" }],
  ["null", null],
])("a report with %s is rejected", async (_, input) => {
  expect((await sendReport(input)).status).toBe(422)
})

test("only known events of a report are forwarded, without names sent by the browser", async () => {
  const since = await getLastCall()
  const { status } = await sendReport({
    place: "plate-select",
    parkId: "1001",
    u: "another-driver",
    sid: "another-driver",
    events: [
      { vendor: "carousel", event: "show", u: "another-driver" },
      { vendor: "bank", event: "show" },
      { vendor: "carousel", event: "buy" },
      null,
      "show",
    ],
  })
  expect(status).toBe(200)
  expect(await listAdCalls(since)).toEqual(["ads.noticed"])
  const [call] = (await sandbox.calls(since)).calls.filter(({ call }) => call === "ads.noticed")
  expect(JSON.stringify(call)).not.toContain("another-driver")
})

test.each(["placed", "record"])("/api/ads/%s rejects requests of other sites", async (path) => {
  const browser = openAppBrowser()
  const crossSiteHeaders: Record<string, string>[] = [
    { "x-berth": "" },
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ]
  for (const headers of crossSiteHeaders) {
    expect((await browser.postJson(`/api/ads/${path}`, {}, { headers })).status).toBe(403)
  }
  expect((await fetch(`${appUrl}/api/ads/${path}`)).status).toBe(405)
})
