import { type Person, sandbox, signedIn, newBrowser } from "#tests/safety/people"

type History = { ok: boolean; data: { visits: { id: string }[] } }

let one: Person
let other: Person
beforeAll(async () => {
  one = await signedIn()
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

const ways: Record<string, string>[] = [{}, { rsc: "1" }, { "if-none-match": "*" }]

test.each(personal)("S-68 %s is kept by no cache, as page, as flight data, signed in or not", async (path) => {
  for (const browser of [one.browser, newBrowser()]) {
    for (const headers of ways) {
      // Flight data has an address of its own, which the framework first leads to.
      const page = "rsc" in headers ? await browser.goto(path, { headers }) : await browser.get(path, { headers })
      expect([path, headers, page.status, page.headers.get("cache-control")]).toEqual([
        path,
        headers,
        expect.any(Number),
        expect.stringMatching(/no-store/),
      ])
      expect([page.status === 304, page.headers.has("etag")]).toEqual([false, false])
    }
  }
})

test("S-68 nor is any answer of a door, good or bad", async () => {
  const asks = [
    one.browser.postJson("/api/account/history", { page: 1 }),
    one.browser.postJson("/api/account/history", { page: "x" }),
    newBrowser().postJson("/api/account/history", { page: 1 }),
    one.browser.postJson("/api/account/nothing"),
    one.browser.postJson("/api/session/keep"),
    one.browser.postJson("/api/account/history", { page: 1 }, { headers: { origin: "https://evil.example" } }),
    newBrowser().get("/api/session/restore?next=/CONFIG"),
    one.browser.send("/api/health/live"),
    one.browser.send("/api/health/ready"),
  ]
  for (const { path, status, headers } of await Promise.all(asks)) {
    expect([path, status, headers.get("cache-control")]).toEqual([path, status, expect.stringMatching(/no-store/)])
  }
})

test("S-68 pages say what they vary by", async () => {
  const { headers } = await one.browser.get("/MEMBER")
  expect(headers.get("vary")?.toLowerCase()).toContain("rsc")
})

test("S-68, S-69 two drivers who ask for the same at the same time each get their own", async () => {
  const pages = 5
  // On a machine that is busy some are told to come again in a moment, and do.
  const pageOf = async ({ browser }: Person, page: number) => {
    const ask = () => browser.postJson<History>("/api/account/history", { page })
    let heard = await ask()
    while (!heard.json.ok) heard = await ask()
    return heard.json.data.visits.map(({ id }) => id)
  }
  const own = async (person: Person) =>
    (await Promise.all(Array.from({ length: pages }, (_, i) => pageOf(person, i + 1)))).flat()
  const [mine, theirs] = [new Set(await own(one)), new Set(await own(other))]
  expect([mine.size, theirs.size, [...mine].filter((id) => theirs.has(id))]).toEqual([45, 45, []])

  const rounds = Array.from({ length: 10 }, () => Promise.all([own(one), own(other)]))
  for (const [first, second] of await Promise.all(rounds)) {
    expect([first.every((id) => mine.has(id)), second.every((id) => theirs.has(id))]).toEqual([true, true])
  }
})

test("S-69 and so does what they write at the same time, in the same words", async () => {
  const message = "两个人在同一时刻写了同样的话，各归各的"
  const forms = await Promise.all([one, other].map(({ browser }) => browser.get("/feedback")))
  await Promise.all([one, other].map(({ browser }, i) => browser.submit(forms[i]!.forms[0]!, { message })))
  for (const { phone } of [one, other])
    expect((await sandbox.feedback(phone)).map((it) => it.message)).toEqual([message])
})

test("S-67 a number in an address or a body is a page of the driver's own history and nothing else", async () => {
  for (const input of [
    { page: 1, phone: other.phone },
    { page: 1, driver: other.phone, id: "1" },
    { page: 1, u: "1" },
  ]) {
    const { status } = await one.browser.postJson<History>("/api/account/history", input)
    expect(status).toBe(200)
    const last = (await sandbox.callsWith({ driver: one.phone })).at(-1)
    expect([last?.call, last?.input]).toEqual(["account.history", { page: "1" }])
  }
})
