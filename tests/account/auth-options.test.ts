import { testEnv } from "#tests/account/test-env"
import { createAuthOptions } from "#lib/account/server/sign-in/auth-options"
import { ensureBrowserHash } from "#lib/account/server/session/browser-id"
import { ProviderError } from "#lib/core/errors"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { setSession, createSessionData, getSession } from "#lib/session/session"

const FEEDBACK_PATH = "/CONFIG/feedback"

/** Runs next-auth's sign-out event. */
async function signOut() {
  await createAuthOptions({}).events!.signOut!({ session: { expires: "" }, token: {} })
  testEnv.request.startNextRequest()
}

beforeEach(async () => {
  testEnv.provider.phones.set("token-a", "13800000011")
  await setSession(createSessionData("138********", { sToken: "token-a", uToken: "u-token-a" }))
  testEnv.request.startNextRequest()
})

test("signing out ends the session and the provider's sign-in", async () => {
  await signOut()
  expect((await getSession()).state).toBe("out")
  expect(testEnv.provider.phones.has("token-a")).toBe(false)
})

test("signing out ends the session when the provider is unreachable", async () => {
  testEnv.provider.faults.set("token-a", new ProviderError("account.signOut", "unreachable"))
  await signOut()
  expect((await getSession()).state).toBe("out")
})

test("signing out removes drafts, provider cookies and the browser's identity", async () => {
  await saveFormDraft("feedback", FEEDBACK_PATH, { values: { message: "草稿" }, why: "failed" })
  await ensureBrowserHash()
  testEnv.request.startNextRequest({ "s-token": "token-a", "u-token": "u-token-a" })
  await signOut()
  expect(await readFormDraft("feedback", FEEDBACK_PATH)).toBeUndefined()
  for (const name of ["s-token", "u-token", "__Host-berth-browser"])
    expect(testEnv.request.cookies.has(name)).toBe(false)
})

test.each([
  ["/CONFIG?a=1", "/CONFIG?a=1"],
  ["https://evil.example/CONFIG", "/"],
  ["//evil.example", "/"],
  ["/api/session/restore", "/"],
])("the return URL %s redirects to %s", async (url, expected) => {
  expect(await createAuthOptions({}).callbacks!.redirect!({ url, baseUrl: "https://berth.example" })).toBe(expected)
})
