import { type Person, sandbox, signedIn, newBrowser } from "#tests/safety/people"

type History = { ok: boolean; data: { visits: { id: string }[] } }

let driver: Person
let other: Person
beforeAll(async () => {
  driver = await signedIn()
  other = await signedIn()
})

const personal = [
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

test.each(personal)("S-68 %s is not cached, as a page or as flight data, signed in or not", async (path) => {
  for (const browser of [driver.browser, newBrowser()]) {
    for (const headers of headerVariants) {
      // Next redirects flight data to a URL of its own.
      const page = "rsc" in headers ? await browser.arrive(path, { headers }) : await browser.visit(path, { headers })
      expect([path, headers, page.status, page.headers.get("cache-control")]).toEqual([
        path,
        headers,
        expect.any(Number),
        expect.stringMatching(/no-store/),
      ])
      expect(page.status === 304).toBe(false)
      expect(page.headers.has("etag")).toBe(false)
    }
  }
})

test("S-68 no API response is cached, successful or not", async () => {
  const requests = [
    driver.browser.ask("/api/account/history", { page: 1 }),
    driver.browser.ask("/api/account/history", { page: "x" }),
    newBrowser().ask("/api/account/history", { page: 1 }),
    driver.browser.ask("/api/account/nothing"),
    driver.browser.ask("/api/session/keep"),
    driver.browser.ask("/api/account/history", { page: 1 }, { headers: { origin: "https://evil.example" } }),
    newBrowser().visit("/api/session/restore?next=/CONFIG"),
    driver.browser.send("/api/health/live"),
    driver.browser.send("/api/health/ready"),
  ]
  for (const { path, status, headers } of await Promise.all(requests)) {
    expect([path, status, headers.get("cache-control")]).toEqual([path, status, expect.stringMatching(/no-store/)])
  }
})

test("S-68 pages have a Vary header", async () => {
  const { headers } = await driver.browser.visit("/MEMBER")
  expect(headers.get("vary")?.toLowerCase()).toContain("rsc")
})

test("S-68, S-69 two drivers who request the same page at the same time each get their own data", async () => {
  const pages = 5
  // A busy machine answers some requests with a retry.
  const loadPage = async ({ browser }: Person, page: number) => {
    const ask = () => browser.ask<History>("/api/account/history", { page })
    let response = await ask()
    while (!response.said.ok) response = await ask()
    return response.said.data.visits.map(({ id }) => id)
  }
  const loadHistory = async (person: Person) =>
    (await Promise.all(Array.from({ length: pages }, (_, i) => loadPage(person, i + 1)))).flat()
  const driverVisits = new Set(await loadHistory(driver))
  const otherVisits = new Set(await loadHistory(other))
  expect(driverVisits.size).toBe(45)
  expect(otherVisits.size).toBe(45)
  expect([...driverVisits].filter((id) => otherVisits.has(id))).toEqual([])

  const rounds = Array.from({ length: 10 }, () => Promise.all([loadHistory(driver), loadHistory(other)]))
  for (const [first, second] of await Promise.all(rounds)) {
    expect(first.every((id) => driverVisits.has(id))).toBe(true)
    expect(second.every((id) => otherVisits.has(id))).toBe(true)
  }
})

test("S-69 two drivers who send the same text at the same time each send their own", async () => {
  const message = "两个人在同一时刻写了同样的话，各归各的"
  const forms = await Promise.all([driver, other].map(({ browser }) => browser.visit("/feedback")))
  await Promise.all([driver, other].map(({ browser }, i) => browser.submit(forms[i]!.forms[0]!, { message })))
  for (const { phone } of [driver, other])
    expect((await sandbox.feedback(phone)).map((it) => it.message)).toEqual([message])
})

test("S-67 parameters of a request select a page of the driver's own history only", async () => {
  for (const input of [
    { page: 1, phone: other.phone },
    { page: 1, driver: other.phone, id: "1" },
    { page: 1, u: "1" },
  ]) {
    const { status } = await driver.browser.ask<History>("/api/account/history", input)
    expect(status).toBe(200)
    const last = (await sandbox.callsWith({ driver: driver.phone })).at(-1)
    expect(last?.call).toBe("account.history")
    expect(last?.input).toEqual({ page: "1" })
  }
})
