import { getForm } from "#tests/support/http-browser"
import { openAppBrowser } from "#tests/security/drivers"
import { getLocation, sandbox } from "#tests/payments/pay-steps"
import { APPLY, CARD, COMPANION, submitForm, signInVisitor, readText } from "#tests/visitors/visit-form"

const SAVE_DRAFT_URL = "/api/visitors/keep"

afterEach(() => sandbox.clearFaults())

type Driver = Awaited<ReturnType<typeof signInVisitor>>

/** Saves a draft as the page's script does while the driver types. */
async function saveDraft({ browser, path }: Driver, values: Record<string, string>) {
  const { fields } = getForm(await browser.goto(path), APPLY)
  const { do: _, ...form } = { ...fields, ...values }
  return browser.postJson<{ saved?: boolean }>(SAVE_DRAFT_URL, form)
}

test("a saved draft is restored after a reload without showing ID numbers", async () => {
  const driver = await signInVisitor("visitor-new")
  const { browser, path, fields, listApplications } = driver
  expect((await saveDraft(driver, { ...fields, companions: "1", ...COMPANION })).json).toEqual({
    ok: true,
    saved: true,
  })
  const page = await browser.goto(path)
  expect(getForm(page, APPLY).fields).toMatchObject({ visitorName: "陈晓", visitReason: "送样品", name0: "何宁" })
  for (const card of [CARD, COMPANION.card0]) expect(page.text).not.toContain(card)
  expect(await listApplications()).toEqual([])
  expect(readText(await submitForm(browser, path, { promise: "1", do: "send" }))).toContain("等待对方确认")
  expect(await listApplications()).toMatchObject([{ input: { visitorCard: CARD } }])
})

test("a draft that arrives after its form was sent is not saved", async () => {
  const driver = await signInVisitor("visitor-new")
  const { browser, path, fields } = driver
  const form = getForm(await browser.goto(path), APPLY)
  const { do: _, ...draft } = { ...form.fields, ...fields }
  expect(readText(await browser.goto(getLocation(await browser.submit(form, fields))))).toContain("等待对方确认")
  expect((await browser.postJson<{ saved?: boolean }>(SAVE_DRAFT_URL, draft)).json).toEqual({ ok: true, saved: false })
})

test("two tabs have their own drafts and URLs", async () => {
  const { browser, path } = await signInVisitor("visitor-new")
  const tabs = await Promise.all(
    ["送样品", "面试"].map(async (visitReason) => {
      const { fields } = getForm(await browser.goto(path), APPLY)
      const { do: _, ...form } = fields
      await browser.postJson(SAVE_DRAFT_URL, { ...form, visitReason })
      return `${path}?form=${fields.form}`
    }),
  )
  const reasons = await Promise.all(tabs.map(async (tab) => getForm(await browser.goto(tab), APPLY).fields.visitReason))
  expect(reasons).toEqual(["送样品", "面试"])
})

test("a form sent after the session was lost is restored after signing in", async () => {
  const { browser, path, fields } = await signInVisitor("visitor-new")
  const form = getForm(await browser.goto(path), APPLY)
  const session = [["berth-session", browser.cookies.get("berth-session")!]] as const
  for (const [name] of session) browser.cookies.delete(name)
  const restorePath = getLocation(await browser.submit(form, fields))
  expect(restorePath).toContain("/api/session/restore")
  for (const [name, value] of session) browser.cookies.set(name, value)
  const nextPath = new URL(restorePath, "http://app.example").searchParams.get("next") ?? ""
  const page = await browser.goto(nextPath)
  expect(getForm(page, APPLY).fields).toMatchObject({ visitReason: "送样品", visitorName: "陈晓" })
  expect(page.text).not.toContain(CARD)
  expect(page.text).toContain("已填 4403****11")
})

test("an incomplete ID number is not saved and the stored ID number is kept", async () => {
  const driver = await signInVisitor("visitor-rejected")
  const editDriver = { ...driver, path: `${driver.path}?edit=1` }
  await saveDraft(editDriver, { visitorCard: "440305", visitReason: "取样品" })
  const { fields } = getForm(await driver.browser.goto(editDriver.path), APPLY)
  expect(fields).toMatchObject({ visitReason: "取样品" })
  expect((await driver.browser.goto(editDriver.path)).text).toContain("已填 4403****11")
})

test("a draft with an invalid token, without a session or above the limit is not saved", async () => {
  const { browser, path } = await signInVisitor("visitor-new")
  const [, , parkId = ""] = path.split(/[/?]/)
  expect((await browser.postJson(SAVE_DRAFT_URL, { parkId, csrfToken: "0".repeat(96) })).status).toBe(403)
  const responses = await Promise.all(
    Array.from({ length: 62 }, () => browser.postJson<{ saved?: boolean }>(SAVE_DRAFT_URL, { parkId })),
  )
  expect(responses.map(({ json }) => json.saved)).toContain(false)
  expect((await openAppBrowser().postJson<{ saved?: boolean }>(SAVE_DRAFT_URL, { parkId })).json).toEqual({
    ok: true,
    saved: false,
  })
})
