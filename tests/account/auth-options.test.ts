import { around } from "#tests/account/around-the-flow"
import { authOptions } from "#lib/account/server/sign-in/auth-options"
import { ensureBrowserHash } from "#lib/account/server/session/browser-id"
import { ProviderError } from "#lib/core/errors"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { setSession, createSessionData, getSession } from "#lib/session/session"

const ABOUT = "/CONFIG/feedback"

/** 退出登录, as next-auth comes to it. */
async function signsOut() {
  await authOptions({}).events!.signOut!({ session: { expires: "" }, token: {} })
  around.request.next()
}

beforeEach(async () => {
  around.provider.phones.set("mine", "13800000011")
  await setSession(createSessionData("138********", { sToken: "mine", uToken: "mine-too" }))
  around.request.next()
})

test("whoever signs out is out, and the provider has forgotten the sign-in", async () => {
  await signsOut()
  expect([(await getSession()).state, around.provider.phones.has("mine")]).toEqual(["out", false])
})

test("also where the provider cannot be told", async () => {
  around.provider.faults.set("mine", new ProviderError("account.signOut", "unreachable"))
  await signsOut()
  expect((await getSession()).state).toBe("out")
})

test("whoever comes to the browser then finds nothing of the driver: no text, no cookie of the provider's, no known browser", async () => {
  await saveFormDraft("feedback", ABOUT, { values: { message: "mine" }, why: "failed" })
  await ensureBrowserHash()
  around.request.next({ "s-token": "mine", "u-token": "mine-too" })
  await signsOut()
  expect(await readFormDraft("feedback", ABOUT)).toBeUndefined()
  for (const name of ["s-token", "u-token", "__Host-berth-browser"]) expect(around.request.kept.has(name)).toBe(false)
})

test.each([
  ["/CONFIG?a=1", "/CONFIG?a=1"],
  ["https://evil.example/CONFIG", "/"],
  ["//evil.example", "/"],
  ["/api/session/restore", "/"],
])("with the return address %s a driver is led to %s", async (url, led) => {
  expect(await authOptions({}).callbacks!.redirect!({ url, baseUrl: "https://berth.example" })).toBe(led)
})
