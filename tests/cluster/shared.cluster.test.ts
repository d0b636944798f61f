import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Browser, getForm, openBrowser } from "#tests/support/http-browser"
import { cluster, first, folder, second, sentTo } from "#tests/cluster/cluster"
import { isIn, showTicket, signedIn } from "#tests/safety/people"

const mayAsk = async (browser: Browser) => (await browser.postJson("/api/account/history", { page: 1 })).status === 200

test("S-21 whoever signs out at one instance is out at the other, cookies, ticket and all", async () => {
  const { browser } = await signedIn()
  const { json: ticket } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const [here, there, thief] = [sentTo(first, browser), sentTo(second, browser), sentTo(second, browser)]
  expect([await isIn(here), await isIn(there), await mayAsk(thief)]).toEqual([true, true, true])

  await here.submit(getForm(await here.goto("/CONFIG"), "/api/auth/signout"))
  expect([await isIn(there), await mayAsk(thief)]).toEqual([false, false])
  expect((await sentTo(second).postJson("/api/session/restore", ticket)).status).toBe(401)
})

test("S-28 a restore ticket of one instance is taken by the other, once", async () => {
  const { browser } = await signedIn("driver", sentTo(first))
  const { json: ticket } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const anew = sentTo(second)
  expect((await showTicket(anew, ticket.ticket)).json.ticket).toBeDefined()
  expect(await isIn(sentTo(first, anew))).toBe(true)
  expect((await sentTo(first).postJson("/api/session/restore", ticket)).status).toBe(401)
})

test("what the instances count is, together, what drivers asked for", async () => {
  const addresses = await Promise.all([first, second].map(cluster.metrics))
  const counted = async () => {
    const numbers = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
    const of = /^berth_http_request_duration_seconds_count\{kind="page",status="404"\} (\d+)$/m
    return numbers.map((text) => Number(of.exec(text)?.[1] ?? 0))
  }
  const before = await counted()
  for (let turn = 0; turn < 10; turn += 1) await openBrowser(process.env.BERTH_APP_URL!).get(`/nobody-is-here/${turn}`)
  const more = (await counted()).map((now, at) => now - before[at]!)
  expect([more[0]! + more[1]!, Math.min(...more) > 0]).toEqual([10, true])
})

// The keys that both were started with: whoever signs in after this test is not to be out again with the next roll.
afterAll(() => cluster.roll({}), 120_000)

const keyOf = (browser: Browser) => browser.cookies.get("berth-session")?.split("*")[1]

test("S-31 keys rotate under way: nobody is signed out, and the new key seals in the end", async () => {
  const { browser } = await signedIn()
  const before = keyOf(browser)
  let [asked, rolling] = [0, true]
  const failures: unknown[] = []
  const driving = (async () => {
    while (rolling) {
      const page = await browser.get("/CONFIG")
      const said = await browser.submit(getForm(page, "/api/platform/look"))
      const call = await browser.postJson("/api/account/history", { page: 1 })
      if (page.status !== 200 || said.status !== 303 || call.status !== 200) {
        failures.push([page.status, said.status, call.status])
      }
      asked++
    }
  })()

  const { SESSION_SECRET: old } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as {
    SESSION_SECRET: string
  }
  const fresh = "the-key-of-next-year-0123456789abcdef"
  // An instance that does not know the new key yet must not meet a cookie of it.
  await cluster.roll({ SESSION_SECRET: `${old},${fresh}` })
  await cluster.roll({ SESSION_SECRET: `${fresh},${old}` })
  rolling = false
  await driving

  expect(failures).toEqual([])
  expect(asked).toBeGreaterThan(10)
  await browser.postJson("/api/session/keep")
  expect(await isIn(browser)).toBe(true)
  expect(keyOf(browser)).not.toBe(before)
  // Each instance is replaced twice.
})
