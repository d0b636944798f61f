import type { sessionEndpoints } from "#lib/account/contract"
import type { EndpointOutput } from "#lib/provider/endpoint"
import { type Browser, getForm, getRedirectPath } from "#tests/support/http-browser"
import { appUrl, readLastCallNumber, openAppBrowser, sandbox, isSignedIn } from "#tests/security/drivers"

type Tokens = EndpointOutput<typeof sessionEndpoints.oneTap>

/** Exchanges the one-tap tokens for a phone token, as the carrier's script does in a browser. */
async function requestCarrierToken(browser: Browser) {
  const { json } = await browser.postJson<Tokens>("/api/session/one-tap")
  const body = JSON.stringify({ ...json, confirm: true })
  const response = await fetch(`${sandbox.url}/carrier/answer`, { method: "POST", headers: { origin: appUrl }, body })
  return ((await response.json()) as { spToken: string }).spToken
}
const submitCarrierToken = async (browser: Browser, token: string) => {
  const form = getForm(await browser.goto("/SIGNUP"), "/api/auth/callback/sms")
  return browser.submit(form, { token, agree: "1" }, { to: "/api/auth/callback/carrier" })
}
const countSignInCalls = async (since: number) =>
  (await sandbox.calls(since)).calls.filter(({ call }) => call === "account.oneTapSignIn").length

/** Opens a browser at the sign-up screen, which sets the form token. */
async function openSignUp() {
  const browser = openAppBrowser()
  await browser.goto("/SIGNUP")
  return browser
}

test("S-66 a carrier token signs in the browser that requested it", async () => {
  const browser = await openSignUp()
  const response = await submitCarrierToken(browser, await requestCarrierToken(browser))
  expect(getRedirectPath(response)?.startsWith("/SIGNUP/binding")).toBe(true)
  expect(await isSignedIn(browser)).toBe(true)
})

test("requests carrier tokens for the URL of the current page, and only for pages of this site", async () => {
  const browser = await openSignUp()
  const since = await readLastCallNumber()
  const page = "/SIGNUP_Group/7?redirect=%2FHISTORY"
  for (const at of [page, "//evil.example/", "https://evil.example/", `/SIGNUP?redirect=${"a".repeat(600)}`])
    await browser.postJson("/api/session/one-tap", { at })
  const { calls } = await sandbox.calls(since)
  const urls = calls.filter(({ call }) => call === "account.oneTapTokens").map(({ input }) => input.url)
  const signUpUrl = `${appUrl}/SIGNUP`
  expect(urls).toEqual([`${appUrl}${page}`, signUpUrl, signUpUrl, signUpUrl])
})

test("S-66 a carrier token that was used is invalid in a copy of the browser", async () => {
  const browser = await openSignUp()
  const copy = openAppBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  const token = await requestCarrierToken(browser)
  await submitCarrierToken(browser, token)
  const since = await readLastCallNumber()
  await submitCarrierToken(copy, token)
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(copy)).toBe(false)
  expect(await countSignInCalls(since)).toBe(0)
})

test("S-66 a carrier token does not sign in another browser and stays valid", async () => {
  const owner = await openSignUp()
  const thief = await openSignUp()
  const token = await requestCarrierToken(owner)
  const since = await readLastCallNumber()
  await submitCarrierToken(thief, token)
  expect(await isSignedIn(thief)).toBe(false)
  expect(await countSignInCalls(since)).toBe(0)
  await submitCarrierToken(owner, token)
  expect(await isSignedIn(owner)).toBe(true)
})

test("S-66 ten simultaneous sign-ins with one carrier token make one provider call", async () => {
  const browser = await openSignUp()
  const token = await requestCarrierToken(browser)
  const form = getForm(await browser.goto("/SIGNUP"), "/api/auth/callback/sms")
  const since = await readLastCallNumber()
  const requests = Array.from({ length: 10 }, () =>
    browser.submit(form, { token, agree: "1" }, { to: "/api/auth/callback/carrier" }),
  )
  const locations = (await Promise.all(requests)).map(getRedirectPath)
  expect(await countSignInCalls(since)).toBe(1)
  expect(locations.filter((location) => location !== "/SIGNUP").length).toBe(1)
})
