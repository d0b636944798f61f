import { formTo } from "#tests/support/http-browser"
import { newBrowser } from "#tests/safety/people"
import { getLocation, sandbox } from "#tests/payments/pay-steps"
import { APPLY, CARD, MATE, send, visiting, words } from "#tests/visitors/visiting"

const KEEP = "/api/visitors/keep"

afterEach(() => sandbox.clearFaults())

type Driver = Awaited<ReturnType<typeof visiting>>

/** As the page's own script does while the driver is typing. */
async function keep({ browser, path }: Driver, typed: Record<string, string>) {
  const { fields } = formTo(await browser.arrive(path), APPLY)
  const { do: _, ...form } = { ...fields, ...typed }
  return browser.ask<{ kept?: boolean }>(KEEP, form)
}

test("what is typed and not sent is there again after a reload, its number of a card unseen, and nothing is sent", async () => {
  const driver = await visiting("visitor-new")
  const { browser, path, whole, sent } = driver
  expect((await keep(driver, { ...whole, companions: "1", ...MATE })).said).toEqual({ ok: true, kept: true })
  const page = await browser.arrive(path)
  expect(formTo(page, APPLY).fields).toMatchObject({ visitorName: "陈晓", visitReason: "送样品", name0: "何宁" })
  for (const card of [CARD, MATE.card0]) expect(page.text).not.toContain(card)
  expect(await sent()).toEqual([])
  expect(words(await send(browser, path, { promise: "1", do: "send" }))).toContain("等待对方确认")
  expect(await sent()).toMatchObject([{ input: { visitorCard: CARD } }])
})

test("what was typed before the form was sent, and arrives after it, is not there once it was refused", async () => {
  const driver = await visiting("visitor-new")
  const { browser, path, whole } = driver
  const form = formTo(await browser.arrive(path), APPLY)
  const { do: _, ...typed } = { ...form.fields, ...whole }
  expect(words(await browser.arrive(getLocation(await browser.submit(form, whole))))).toContain("等待对方确认")
  expect((await browser.ask<{ kept?: boolean }>(KEEP, typed)).said).toEqual({ ok: true, kept: false })
})

test("two tabs have two drafts, each at its own address", async () => {
  const { browser, path } = await visiting("visitor-new")
  const tabs = await Promise.all(
    ["送样品", "面试"].map(async (visitReason) => {
      const { fields } = formTo(await browser.arrive(path), APPLY)
      const { do: _, ...form } = fields
      await browser.ask(KEEP, { ...form, visitReason })
      return `${path}?form=${fields.form}`
    }),
  )
  const reasons = await Promise.all(
    tabs.map(async (tab) => formTo(await browser.arrive(tab), APPLY).fields.visitReason),
  )
  expect(reasons).toEqual(["送样品", "面试"])
})

test("a form that is sent after the session has gone is there again after the sign-in", async () => {
  const { browser, path, whole } = await visiting("visitor-new")
  const form = formTo(await browser.arrive(path), APPLY)
  const session = [["berth-session", browser.cookies.get("berth-session")!]] as const
  for (const [name] of session) browser.cookies.delete(name)
  const restore = getLocation(await browser.submit(form, whole))
  expect(restore).toContain("/api/session/restore")
  for (const [name, value] of session) browser.cookies.set(name, value)
  const back = new URL(restore, "http://app.example").searchParams.get("next") ?? ""
  const page = await browser.arrive(back)
  expect(formTo(page, APPLY).fields).toMatchObject({ visitReason: "送样品", visitorName: "陈晓" })
  expect([page.text.includes(CARD), page.text.includes("已填 4403****11")]).toEqual([false, true])
})

test("half a number is not said to be there, and one that is known stays known", async () => {
  const driver = await visiting("visitor-rejected")
  const edit = { ...driver, path: `${driver.path}?edit=1` }
  await keep(edit, { visitorCard: "440305", visitReason: "取样品" })
  const { fields } = formTo(await driver.browser.arrive(edit.path), APPLY)
  expect(fields).toMatchObject({ visitReason: "取样品" })
  expect((await driver.browser.arrive(edit.path)).text).toContain("已填 4403****11")
})

test("by another page's token nothing is kept, for nobody, nor more often than anybody types", async () => {
  const { browser, path } = await visiting("visitor-new")
  const [, , parkId = ""] = path.split(/[/?]/)
  expect((await browser.ask(KEEP, { parkId, csrfToken: "0".repeat(96) })).status).toBe(403)
  const said = await Promise.all(Array.from({ length: 62 }, () => browser.ask<{ kept?: boolean }>(KEEP, { parkId })))
  expect(said.map(({ said }) => said.kept)).toContain(false)
  expect((await newBrowser().ask<{ kept?: boolean }>(KEEP, { parkId })).said).toEqual({ ok: true, kept: false })
})
