import type { sessionEndpoints } from "#lib/account/contract"
import type { EndpointOutput } from "#lib/provider/endpoint"
import { type Browser, formTo, locationOf } from "#tests/support/http-browser"
import { appUrl, callsByNow, newBrowser, sandbox, isIn } from "#tests/safety/people"

type Tokens = EndpointOutput<typeof sessionEndpoints.oneTap>

/** What the carrier's own script does in a browser: our tokens for its word on the phone in this hand. */
async function carrierToken(browser: Browser) {
  const { said } = await browser.ask<Tokens>("/api/session/one-tap")
  const body = JSON.stringify({ ...said, confirm: true })
  const answer = await fetch(`${sandbox.url}/carrier/answer`, { method: "POST", headers: { origin: appUrl }, body })
  return ((await answer.json()) as { spToken: string }).spToken
}
const show = async (browser: Browser, token: string) => {
  const form = formTo(await browser.arrive("/SIGNUP"), "/api/auth/callback/sms")
  return browser.submit(form, { token, agree: "1" }, { to: "/api/auth/callback/carrier" })
}
const askedOf = async (since: number) =>
  (await sandbox.calls(since)).calls.filter(({ call }) => call === "account.oneTapSignIn").length

/** A browser that has been on the sign-up screen, where the form token comes from. */
async function arrived() {
  const browser = newBrowser()
  await browser.arrive("/SIGNUP")
  return browser
}

test("S-66 a carrier's token signs in the browser it was made for", async () => {
  const browser = await arrived()
  const sent = await show(browser, await carrierToken(browser))
  expect([locationOf(sent)?.startsWith("/SIGNUP/binding"), await isIn(browser)]).toEqual([true, true])
})

test("the carrier's tokens are asked for on the page its script runs on, and for a page of ours alone", async () => {
  const browser = await arrived()
  const since = await callsByNow()
  const page = "/SIGNUP_Group/7?redirect=%2FHISTORY"
  for (const at of [page, "//evil.example/", "https://evil.example/", `/SIGNUP?redirect=${"a".repeat(600)}`])
    await browser.ask("/api/session/one-tap", { at })
  const { calls } = await sandbox.calls(since)
  const urls = calls.filter(({ call }) => call === "account.oneTapTokens").map(({ input }) => input.url)
  const plain = `${appUrl}/SIGNUP`
  expect(urls).toEqual([`${appUrl}${page}`, plain, plain, plain])
})

test("S-66 once, by this browser or a copy of it", async () => {
  const browser = await arrived()
  const copy = newBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  const token = await carrierToken(browser)
  await show(browser, token)
  const since = await callsByNow()
  await show(copy, token)
  expect([await isIn(browser), await isIn(copy), await askedOf(since)]).toEqual([true, false, 0])
})

test("S-66 and by no other: one that has asked for tokens itself is refused by nobody but the count", async () => {
  const [owner, thief] = [await arrived(), await arrived()]
  const token = await carrierToken(owner)
  const since = await callsByNow()
  await show(thief, token)
  expect([await isIn(thief), await askedOf(since)]).toEqual([false, 0])
  await show(owner, token)
  expect(await isIn(owner)).toBe(true)
})

test("S-66 ten tries at once are one", async () => {
  const browser = await arrived()
  const token = await carrierToken(browser)
  const form = formTo(await browser.arrive("/SIGNUP"), "/api/auth/callback/sms")
  const since = await callsByNow()
  const tries = Array.from({ length: 10 }, () =>
    browser.submit(form, { token, agree: "1" }, { to: "/api/auth/callback/carrier" }),
  )
  const led = (await Promise.all(tries)).map(locationOf)
  expect([await askedOf(since), led.filter((to) => to !== "/SIGNUP").length]).toEqual([1, 1])
})
