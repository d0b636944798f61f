import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Browser, getForm, openBrowser } from "#tests/support/http-browser"
import { cluster, first, folder, second, openBrowserAt } from "#tests/cluster/cluster"
import { appUrl } from "#tests/support/servers"
import { isSignedIn, redeemTicket, createSignedInDriver } from "#tests/security/drivers"

const canCallApi = async (browser: Browser) =>
  (await browser.postJson("/api/account/history", { page: 1 })).status === 200

test("S-21 a sign-out at one instance ends the session and its ticket at the other", async () => {
  const { browser } = await createSignedInDriver()
  const { json: saved } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const atFirst = openBrowserAt(first, browser)
  const atSecond = openBrowserAt(second, browser)
  const thief = openBrowserAt(second, browser)
  expect(await isSignedIn(atFirst)).toBe(true)
  expect(await isSignedIn(atSecond)).toBe(true)
  expect(await canCallApi(thief)).toBe(true)

  await atFirst.submit(getForm(await atFirst.goto("/CONFIG"), "/api/auth/signout"))
  expect(await isSignedIn(atSecond)).toBe(false)
  expect(await canCallApi(thief)).toBe(false)
  expect((await openBrowserAt(second).postJson("/api/session/restore", saved)).status).toBe(401)
})

test("S-28 a restore ticket of one instance is valid once at the other", async () => {
  const { browser } = await createSignedInDriver("driver", openBrowserAt(first))
  const { json: saved } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const restored = openBrowserAt(second)
  expect((await redeemTicket(restored, saved.ticket)).json.ticket).toBeDefined()
  expect(await isSignedIn(openBrowserAt(first, restored))).toBe(true)
  expect((await openBrowserAt(first).postJson("/api/session/restore", saved)).status).toBe(401)
})

test("the metrics of both instances add up to the requests of drivers", async () => {
  const addresses = await Promise.all([first, second].map(cluster.metrics))
  const readCounts = async () => {
    const numbers = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
    const pattern = /^berth_http_request_duration_seconds_count\{kind="page",status="404"\} (\d+)$/m
    return numbers.map((text) => Number(pattern.exec(text)?.[1] ?? 0))
  }
  const before = await readCounts()
  for (let request = 0; request < 10; request += 1) await openBrowser(appUrl).get(`/no-such-page/${request}`)
  const added = (await readCounts()).map((count, index) => count - before[index]!)
  expect(added[0]! + added[1]!).toBe(10)
  expect(Math.min(...added)).toBeGreaterThan(0)
})

// Restores the keys the instances were started with, so that later sign-ins stay valid.
afterAll(() => cluster.roll({}), 120_000)

const keyOf = (browser: Browser) => browser.cookies.get("berth-session")?.split("*")[1]

test("S-31 a key rotation under load ends no session, and the new key is used in the end", async () => {
  const { browser } = await createSignedInDriver()
  const before = keyOf(browser)
  let count = 0
  let isRolling = true
  const failures: unknown[] = []
  const requests = (async () => {
    while (isRolling) {
      const page = await browser.get("/CONFIG")
      const response = await browser.submit(getForm(page, "/api/platform/look"))
      const apiResponse = await browser.postJson("/api/account/history", { page: 1 })
      if (page.status !== 200 || response.status !== 303 || apiResponse.status !== 200) {
        failures.push([page.status, response.status, apiResponse.status])
      }
      count++
    }
  })()

  const { SESSION_SECRET: oldSecret } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as {
    SESSION_SECRET: string
  }
  const newSecret = "the-key-of-next-year-0123456789abcdef"
  // Every instance must know the new key before any of them uses it.
  await cluster.roll({ SESSION_SECRET: `${oldSecret},${newSecret}` })
  await cluster.roll({ SESSION_SECRET: `${newSecret},${oldSecret}` })
  isRolling = false
  await requests

  expect(failures).toEqual([])
  expect(count).toBeGreaterThan(10)
  await browser.postJson("/api/session/keep")
  expect(await isSignedIn(browser)).toBe(true)
  expect(keyOf(browser)).not.toBe(before)
})
