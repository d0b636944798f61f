import { readdirSync, readFileSync } from "node:fs"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { decodeEntities } from "#tests/support/html-forms"
import {
  appLog,
  type SignedInDriver,
  sandbox,
  createSignedInDriver,
  waitUntilProviderRecovers,
} from "#tests/security/drivers"
import { inProject } from "../../scripts/command/root.js"
import { readSecrets } from "../../scripts/process/secrets.js"

/** The encodings in which a response may contain a secret. */
const listEncodings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  Buffer.from(secret).toString("hex"),
]
const findSecrets = (text: string, secrets: string[]) =>
  secrets.flatMap(listEncodings).filter((encoded) => text.includes(encoded))

/** The text, headers and decoded cookies of a response. */
const readEverything = ({ text, headers, setCookies }: Page) =>
  [text, decodeEntities(text), ...[...headers].flat(), ...setCookies.map((line) => decodeURIComponent(line))].join("\n")

let driver: SignedInDriver
let secrets: string[]
beforeAll(async () => {
  driver = await createSignedInDriver()
  secrets = (await sandbox.credentials(driver.phone)).flatMap(({ cookies }) => Object.values(cookies))
  secrets.push(...Object.values<string>(readSecrets(inProject("test-results"))))
})
afterAll(() => waitUntilProviderRecovers(driver.browser))

const screens = [
  "/",
  "/SIGNUP",
  "/SIGNUP/success",
  "/SIGNUP/binding",
  "/SIGNUP/restore",
  "/CONFIG",
  "/MEMBER",
  "/HISTORY",
  "/HISTORY?page=2",
  "/feedback",
  "/menu",
  "/ABOUT",
  "/notice",
  "/offline",
  "/no-such-page",
]

/** Requests the signed-in screens as pages and as flight data, endpoints for scripts, and error responses. */
async function collectPages(browser: Browser): Promise<Page[]> {
  const pages: Page[] = []
  for (const path of screens) {
    pages.push(await browser.goto(path), await browser.goto(path, { headers: { rsc: "1" } }))
  }
  const { json: ticket, ...response } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  pages.push(response, await browser.postJson("/api/session/restore", ticket))
  for (const call of ["account/history", "session/who", "account/captcha"])
    pages.push(await browser.postJson(`/api/${call}`, { page: 1 }))
  pages.push(
    await browser.postJson("/api/account/history", { page: "x" }),
    await browser.postJson("/api/session/one-tap"),
  )
  for (const kind of ["unauthorized", "reset", "malformed"] as const) {
    await sandbox.addFault({ match: "account.info", fault: kind, times: 2, driver: driver.phone })
    pages.push(await browser.get("/MEMBER"))
    await sandbox.clearFaults(driver.phone)
  }
  const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
  pages.push(
    await browser.submit(form, { message: "短" }),
    await browser.submit(form, { message: "出口的二维码在晚上看不清楚" }),
  )
  return pages
}

test("S-14 no response, flight data, cookie or ticket contains the provider's token", async () => {
  expect(secrets.length).toBeGreaterThanOrEqual(4)
  const pages = await collectPages(driver.browser)
  expect(pages.filter(({ status }) => status === 200).length).toBeGreaterThan(30)
  for (const page of pages)
    expect({ path: page.path, found: findSecrets(readEverything(page), secrets) }).toEqual({
      path: page.path,
      found: [],
    })
})

test("S-14 no screen contains the whole phone number", async () => {
  for (const path of screens) {
    const page = await driver.browser.goto(path)
    expect({ path, found: findSecrets(readEverything(page), [driver.phone]) }).toEqual({ path, found: [] })
  }
})

test("S-14 client files contain no secret and no phone number", () => {
  const files = readdirSync(inProject(".next/static"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const { parentPath, name } of files) {
    const text = readFileSync(`${parentPath}/${name}`, "utf8")
    expect({ name, found: findSecrets(text, [...secrets, driver.phone]) }).toEqual({ name, found: [] })
    expect(text).not.toMatch(/SESSION_SECRET|PROVIDER_APP_SECRET|s-token|x-signature/)
  }
})

const leakyResponse = {
  success: false,
  code: "E_SQL",
  message:
    "SELECT * FROM drivers WHERE phone='13912345678' -- at Object.query (/srv/app/db.js:10:5) s-token=canary-s-token-0123456789 令牌无效",
  data: { message: "java.lang.NullPointerException at com.provider.Dao", token: "canary-u-token-0123456789" },
}
const leakedText = /SELECT|drivers|13912345678|db\.js|canary-|NullPointer|com\.provider|E_SQL|Object\.query/

test.each([500, 200, 403, 404, 503])(
  "S-59 no response repeats the internals of a provider's %i response",
  async (status) => {
    for (const match of ["account.info", "account.history", "account.feedback"]) {
      await sandbox.addFault({
        match,
        fault: { kind: "status", status, body: leakyResponse },
        times: "always",
        driver: driver.phone,
      })
    }
    const { browser } = driver
    const form = getForm(await browser.get("/feedback"), "/api/account/feedback")
    const responses = [
      await browser.get("/MEMBER"),
      await browser.get("/MEMBER", { headers: { rsc: "1" } }),
      await browser.get("/CONFIG"),
      await browser.postJson("/api/account/history", { page: 1 }),
      await browser.submit(form, { message: "出口的二维码在晚上看不清楚" }),
      await browser.get("/feedback"),
    ]
    await sandbox.clearFaults(driver.phone)
    for (const page of responses) expect(readEverything(page)).not.toMatch(leakedText)
    const [page, , , call] = responses
    expect(page?.text).toMatch(/编号 (<!-- -->)?[0-9a-f]{8}/)
    expect(call?.text).toMatch(/"reference":"[0-9a-f-]{36}"/)
  },
)

test("S-14, S-59 the log contains no token, no phone and no internals of the provider", () => {
  const log = readFileSync(appLog, "utf8")
  expect(log).toMatch(/"event":"provider fault"/)
  expect(findSecrets(log, [...secrets, driver.phone])).toEqual([])
  // The provider's error code is logged on purpose; its messages are not.
  expect(log.replaceAll("E_SQL", "")).not.toMatch(leakedText)
  // The last digits of a reference may look like a phone number.
  const withoutReferences = log.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "")
  expect(withoutReferences.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g) ?? []).toEqual([])
})
