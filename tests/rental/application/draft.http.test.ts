import { later } from "#tests/visitors/visiting"
import { type Browser, formTo } from "#tests/support/http-browser"
import { sendFiles } from "#tests/cars/driving"
import { getLocation } from "#tests/payments/pay-steps"
import { signInDriver, recordCalls, readText } from "#tests/rental/rental-forms"
import { newBrowser } from "#tests/safety/people"
import { picture } from "#tests/safety/pictures"

const APPLY = "/api/rental/apply"
const [KEEP, KEEP_OWNER] = ["/api/rental/keep-application", "/api/rental/keep-owner"]

type Values = Record<string, string>
const keepDraft = async (browser: Browser, path: string, input: Values) =>
  (await browser.ask<{ kept?: boolean }>(path, input)).said.kept

describe("the draft of an application", () => {
  const person = { name: "陈海", phone: "1380013", address: "科技园", sex: "female", from: later(30) }

  test("is shown with its photo after a reload, without errors, and is deleted when it is sent", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, at, phone, plate } = driver
    const callsOf = await recordCalls(phone)
    const bytes = await picture(800, 600)
    const values = { ...person, plate, licence: { bytes } }
    const form = formTo(await browser.arrive(at("application")), APPLY)
    const refused = await browser.arrive(getLocation(await sendFiles(browser, APPLY, { ...form.fields, ...values })))
    const { licenceTicket: ticket, ...fields } = formTo(refused, APPLY).fields
    expect(await keepDraft(browser, KEEP, { ...fields, licenceTicket: ticket!, address: "科技园南区" })).toBe(true)
    const page = await browser.arrive(at("application"))
    expect(formTo(page, APPLY).fields).toMatchObject({ ...person, address: "科技园南区", plate })
    expect(formTo(page, APPLY).fields.licenceTicket).toBeTruthy()
    expect(readText(page)).not.toMatch(/请填写|请检查|手机号应为/)
    expect(await callsOf("apply")).toEqual([])
    const completeValues = { ...formTo(page, APPLY).fields, phone: "13800138000", until: later(394) }
    expect(readText(await browser.arrive(getLocation(await sendFiles(browser, APPLY, completeValues))))).toContain(
      "审核中",
    )
    expect([...browser.cookies.keys()].filter((name) => name.includes("-typed-application"))).toEqual([])
  })

  test("is kept for the driver of the page, and neither for another driver nor when signed out", async () => {
    const [owner, other] = [await signInDriver("rental-apply"), await signInDriver("rental-apply")]
    const { fields } = formTo(await owner.browser.arrive(owner.at("application")), APPLY)
    const otherToken = formTo(await other.browser.arrive(other.at("application")), APPLY).fields.csrfToken!
    expect(await keepDraft(other.browser, KEEP, { ...fields, ...person, csrfToken: otherToken })).toBe(false)
    expect((await owner.browser.ask(KEEP, { ...fields, ...person, csrfToken: "0".repeat(96) })).status).toBe(403)
    const { csrfToken: _, ...fieldsWithoutToken } = fields
    expect(await keepDraft(newBrowser(), KEEP, { ...fieldsWithoutToken, ...person })).toBe(false)
    expect(await keepDraft(owner.browser, KEEP, { ...fields, ...person })).toBe(true)
  })
})

test("the draft of an owner is shown after a reload field by field", async () => {
  const { browser, at } = await signInDriver("owner-with-plates")
  const { fields } = formTo(await browser.arrive(at("edit")), "/api/rental/save-owner")
  const values = { id: fields.id!, name: "罗一", phone: "138", plates: "粤B12345\n\n粤B1" }
  expect(await keepDraft(browser, KEEP_OWNER, { ...values, csrfToken: fields.csrfToken! })).toBe(true)
  const page = await browser.arrive(at("edit"))
  const expected = { name: "罗一", phone: "138", plate0: "粤B12345", plate1: "", plate2: "粤B1" }
  expect(formTo(page, "/api/rental/save-owner").fields).toMatchObject(expected)
  expect(readText(page)).not.toMatch(/请填写|手机号应为/)
  expect(await keepDraft(browser, KEEP_OWNER, { ...values, plates: "\n".repeat(1000) })).toBe(true)
  const { fields: fieldsAtMaximum } = formTo(await browser.arrive(at("edit")), "/api/rental/save-owner")
  expect(Object.keys(fieldsAtMaximum).filter((name) => name.startsWith("plate"))).toHaveLength(20)
  expect(await keepDraft(newBrowser(), KEEP_OWNER, values)).toBe(false)
  const other = await signInDriver("owner-with-plates")
  expect((await other.browser.ask(KEEP_OWNER, { ...values, csrfToken: fields.csrfToken! })).status).toBe(403)
})
