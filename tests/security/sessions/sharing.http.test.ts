import { type SignedInDriver, sandbox, createSignedInDriver, openAppBrowser } from "#tests/security/drivers"

type History = { ok: boolean; data: { visits: { id: string }[] } }

let driver: SignedInDriver
let otherDriver: SignedInDriver
beforeAll(async () => {
  driver = await createSignedInDriver()
  otherDriver = await createSignedInDriver()
})

const personalPaths = [
  "/MEMBER",
  "/CONFIG",
  "/HISTORY",
  "/HISTORY?page=2",
  "/feedback",
  "/CONFIG/feedback",
  "/SIGNUP/binding",
  "/SIGNUP",
  "/PAY/pay_login",
  "/SIGNUP/restore",
]

const headerVariants: Record<string, string>[] = [{}, { rsc: "1" }, { "if-none-match": "*" }]

test.each(personalPaths)(
  "S-68 %s is not cached as a page or as flight data, whether the driver is signed in or out",
  async (path) => {
    for (const browser of [driver.browser, openAppBrowser()]) {
      for (const headers of headerVariants) {
        // Next redirects requests for flight data to another URL.
        const page = "rsc" in headers ? await browser.goto(path, { headers }) : await browser.get(path, { headers })
        expect(page.headers.get("cache-control")).toMatch(/no-store/)
        expect(page.status).not.toBe(304)
        expect(page.headers.has("etag")).toBe(false)
      }
    }
  },
)

test("S-68 no API response is cached, whether it is successful or not", async () => {
  const requests = [
    driver.browser.postJson("/api/account/history", { page: 1 }),
    driver.browser.postJson("/api/account/history", { page: "x" }),
    openAppBrowser().postJson("/api/account/history", { page: 1 }),
    driver.browser.postJson("/api/account/nothing"),
    driver.browser.postJson("/api/session/keep"),
    driver.browser.postJson("/api/account/history", { page: 1 }, { headers: { origin: "https://evil.example" } }),
    openAppBrowser().get("/api/session/restore?next=/CONFIG"),
    driver.browser.send("/api/health/live"),
    driver.browser.send("/api/health/ready"),
  ]
  for (const { path, status, headers } of await Promise.all(requests)) {
    const cacheControl = headers.get("cache-control")
    expect({ path, status, cacheControl }).toEqual({
      path,
      status,
      cacheControl: expect.stringMatching(/no-store/) as string,
    })
  }
})

test("S-68 pages have a Vary header", async () => {
  const { headers } = await driver.browser.get("/MEMBER")
  expect(headers.get("vary")?.toLowerCase()).toContain("rsc")
})

test("S-68, S-69 two drivers who request the same page at the same time each get their own data", async () => {
  const pages = 5
  // A busy machine answers some requests with a retry.
  const loadPage = async ({ browser }: SignedInDriver, page: number) => {
    const requestPage = () => browser.postJson<History>("/api/account/history", { page })
    let response = await requestPage()
    while (!response.json.ok) response = await requestPage()
    return response.json.data.visits.map(({ id }) => id)
  }
  const loadHistory = async (person: SignedInDriver) =>
    (await Promise.all(Array.from({ length: pages }, (_, i) => loadPage(person, i + 1)))).flat()
  const driverVisits = new Set(await loadHistory(driver))
  const otherVisits = new Set(await loadHistory(otherDriver))
  expect(driverVisits.size).toBe(45)
  expect(otherVisits.size).toBe(45)
  expect([...driverVisits].filter((id) => otherVisits.has(id))).toEqual([])

  const rounds = Array.from({ length: 10 }, () => Promise.all([loadHistory(driver), loadHistory(otherDriver)]))
  for (const [driverIds, otherIds] of await Promise.all(rounds)) {
    expect(driverIds.every((id) => driverVisits.has(id))).toBe(true)
    expect(otherIds.every((id) => otherVisits.has(id))).toBe(true)
  }
})

test("S-69 two drivers who send the same text at the same time each create one feedback", async () => {
  const message = "两个人在同一时刻写了同样的话，各归各的"
  const forms = await Promise.all([driver, otherDriver].map(({ browser }) => browser.get("/feedback")))
  await Promise.all([driver, otherDriver].map(({ browser }, i) => browser.submit(forms[i]!.forms[0]!, { message })))
  for (const { phone } of [driver, otherDriver])
    expect((await sandbox.feedback(phone)).map((entry) => entry.message)).toEqual([message])
})

test("S-67 the parameters of a request cannot select the history of another driver", async () => {
  for (const input of [
    { page: 1, phone: otherDriver.phone },
    { page: 1, driver: otherDriver.phone, id: "1" },
    { page: 1, u: "1" },
  ]) {
    const { status } = await driver.browser.postJson<History>("/api/account/history", input)
    expect(status).toBe(200)
    const last = (await sandbox.callsWith({ driver: driver.phone })).at(-1)
    expect(last?.call).toBe("account.history")
    expect(last?.input).toEqual({ page: "1" })
  }
})
