import { readdirSync, readFileSync } from "node:fs"
import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { decodeEntities } from "#tests/support/html-forms"
import { appLog, type Person, sandbox, signedIn, wellAgain } from "#tests/safety/people"
import { inProject } from "../../scripts/command/root.js"
import { readSecrets } from "../../scripts/process/secrets.js"

/** Every spelling in which a secret may stand in an answer. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  Buffer.from(secret).toString("hex"),
]
const found = (text: string, secrets: string[]) => secrets.flatMap(spellings).filter((one) => text.includes(one))

/** Everything a page can read of an answer, or that is kept of it, cookies decoded. */
const whole = ({ text, headers, setCookies }: Page) =>
  [text, decodeEntities(text), ...[...headers].flat(), ...setCookies.map((line) => decodeURIComponent(line))].join("\n")

let driver: Person
let secrets: string[]
beforeAll(async () => {
  driver = await signedIn()
  secrets = (await sandbox.credentials(driver.phone)).flatMap(({ cookies }) => Object.values(cookies))
  secrets.push(...Object.values<string>(readSecrets(inProject("test-results"))))
})
afterAll(() => wellAgain(driver.browser))

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

/** Signed-in screens as pages and as flight data, calls, and the errors of all of them. */
async function everything(browser: Browser): Promise<Page[]> {
  const pages: Page[] = []
  for (const path of screens) {
    pages.push(await browser.arrive(path), await browser.arrive(path, { headers: { rsc: "1" } }))
  }
  const { said: kept, ...keeping } = await browser.ask<{ ticket: string }>("/api/session/keep")
  pages.push(keeping, await browser.ask("/api/session/restore", kept))
  for (const call of ["account/history", "session/who", "account/captcha"])
    pages.push(await browser.ask(`/api/${call}`, { page: 1 }))
  pages.push(await browser.ask("/api/account/history", { page: "x" }), await browser.ask("/api/session/one-tap"))
  for (const kind of ["unauthorized", "reset", "malformed"] as const) {
    await sandbox.fault({ match: "account.info", fault: kind, times: 2, driver: driver.phone })
    pages.push(await browser.visit("/MEMBER"))
    await sandbox.clearFaults(driver.phone)
  }
  const form = formTo(await browser.arrive("/feedback"), "/api/account/feedback")
  pages.push(
    await browser.submit(form, { message: "短" }),
    await browser.submit(form, { message: "出口的二维码在晚上看不清楚" }),
  )
  return pages
}

test("S-14 the provider's token is in no answer, page, flight data, cookie or ticket", async () => {
  expect(secrets.length).toBeGreaterThanOrEqual(4)
  const pages = await everything(driver.browser)
  expect(pages.filter(({ status }) => status === 200).length).toBeGreaterThan(30)
  for (const page of pages)
    expect([page.path, page.status, found(whole(page), secrets)]).toEqual([page.path, page.status, []])
})

test("S-14 nor the whole phone, on any screen", async () => {
  for (const path of screens) {
    const page = await driver.browser.arrive(path)
    expect([path, found(whole(page), [driver.phone])]).toEqual([path, []])
  }
})

test("S-14 nor is any of it in the files for browsers", () => {
  const files = readdirSync(inProject(".next/static"), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const { parentPath, name } of files) {
    const text = readFileSync(`${parentPath}/${name}`, "utf8")
    expect([name, found(text, [...secrets, driver.phone])]).toEqual([name, []])
    expect([name, text.match(/SESSION_SECRET|PROVIDER_APP_SECRET|s-token|x-signature/)]).toEqual([name, null])
  }
})

const confession = {
  success: false,
  code: "E_SQL",
  message:
    "SELECT * FROM drivers WHERE phone='13912345678' -- at Object.query (/srv/app/db.js:10:5) s-token=canary-s-token-0123456789 令牌无效",
  data: { message: "java.lang.NullPointerException at com.provider.Dao", token: "canary-u-token-0123456789" },
}
const confessed = /SELECT|drivers|13912345678|db\.js|canary-|NullPointer|com\.provider|E_SQL|Object\.query/

test.each([500, 200, 403, 404, 503])(
  "S-59 what a provider blurts out with a %i is on no page, in no answer",
  async (status) => {
    for (const match of ["account.info", "account.history", "account.feedback"]) {
      await sandbox.fault({
        match,
        fault: { kind: "status", status, body: confession },
        times: "always",
        driver: driver.phone,
      })
    }
    const { browser } = driver
    const form = formTo(await browser.visit("/feedback"), "/api/account/feedback")
    const answers = [
      await browser.visit("/MEMBER"),
      await browser.visit("/MEMBER", { headers: { rsc: "1" } }),
      await browser.visit("/CONFIG"),
      await browser.ask("/api/account/history", { page: 1 }),
      await browser.submit(form, { message: "出口的二维码在晚上看不清楚" }),
      await browser.visit("/feedback"),
    ]
    await sandbox.clearFaults(driver.phone)
    for (const one of answers) expect([one.path, confessed.exec(whole(one))]).toEqual([one.path, null])
    const [page, , , call] = answers
    expect(page?.text).toMatch(/编号 (<!-- -->)?[0-9a-f]{8}/)
    expect(call?.text).toMatch(/"reference":"[0-9a-f-]{36}"/)
  },
)

test("S-14, S-59 and of all this nothing is in the log: no token, no code, no phone, nothing blurted out", () => {
  const log = readFileSync(appLog, "utf8")
  expect(log).toMatch(/"event":"provider fault"/)
  expect(found(log, [...secrets, driver.phone])).toEqual([])
  // The code a provider gives is for whoever reads the log; its sentences are not.
  expect(log.replaceAll("E_SQL", "")).not.toMatch(confessed)
  // Eleven of the twelve last digits of a reference may look like a phone.
  const withoutReferences = log.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "")
  expect(withoutReferences.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g) ?? []).toEqual([])
})
