import { getBeijingDay } from "#tests/support/beijing-days"
import { type Browser, getForm } from "#tests/support/http-browser"
import { sendFiles } from "#tests/cars/car-forms"
import { getLocation } from "#tests/payments/pay-steps"
import { watchCalls, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"
import { openAppBrowser } from "#tests/security/drivers"
import { createPicture } from "#tests/security/pictures"

const APPLY = "/api/rental/apply"
const [SAVE_DRAFT_URL, SAVE_OWNER_DRAFT_URL] = ["/api/rental/keep-application", "/api/rental/keep-owner"]

type Values = Record<string, string>
const saveDraft = async (browser: Browser, path: string, input: Values) =>
  (await browser.postJson<{ saved?: boolean }>(path, input)).json.saved

describe("the draft of an application", () => {
  const person = { name: "陈海", phone: "1380013", address: "科技园", sex: "female", from: getBeijingDay(30) }

  test("is shown with its photo after a reload, without errors, and is deleted when it is sent", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, getPath, phone, plate } = driver
    const listCalls = await watchCalls(phone)
    const bytes = await createPicture(800, 600)
    const values = { ...person, plate, licence: { bytes } }
    const form = getForm(await browser.goto(getPath("application")), APPLY)
    const refusedPage = await browser.goto(getLocation(await sendFiles(browser, APPLY, { ...form.fields, ...values })))
    const { licenceTicket: ticket, ...fields } = getForm(refusedPage, APPLY).fields
    expect(await saveDraft(browser, SAVE_DRAFT_URL, { ...fields, licenceTicket: ticket!, address: "科技园南区" })).toBe(
      true,
    )
    const page = await browser.goto(getPath("application"))
    expect(getForm(page, APPLY).fields).toMatchObject({ ...person, address: "科技园南区", plate })
    expect(getForm(page, APPLY).fields.licenceTicket).toBeTruthy()
    expect(readText(page)).not.toMatch(/请填写|请检查|手机号应为/)
    expect(await listCalls("apply")).toEqual([])
    const completeValues = { ...getForm(page, APPLY).fields, phone: "13800138000", until: getBeijingDay(394) }
    expect(readText(await browser.goto(getLocation(await sendFiles(browser, APPLY, completeValues))))).toContain(
      "审核中",
    )
    expect([...browser.cookies.keys()].filter((name) => name.includes("-typed-application"))).toEqual([])
  })

  test("is saved for the driver of the page, and not for another or a signed-out driver", async () => {
    const [owner, otherDriver] = [await signInDriver("rental-apply"), await signInDriver("rental-apply")]
    const { fields } = getForm(await owner.browser.goto(owner.getPath("application")), APPLY)
    const otherToken = getForm(await otherDriver.browser.goto(otherDriver.getPath("application")), APPLY).fields
      .csrfToken!
    expect(await saveDraft(otherDriver.browser, SAVE_DRAFT_URL, { ...fields, ...person, csrfToken: otherToken })).toBe(
      false,
    )
    expect(
      (await owner.browser.postJson(SAVE_DRAFT_URL, { ...fields, ...person, csrfToken: "0".repeat(96) })).status,
    ).toBe(403)
    const { csrfToken: _, ...fieldsWithoutToken } = fields
    expect(await saveDraft(openAppBrowser(), SAVE_DRAFT_URL, { ...fieldsWithoutToken, ...person })).toBe(false)
    expect(await saveDraft(owner.browser, SAVE_DRAFT_URL, { ...fields, ...person })).toBe(true)
  })
})

test("the draft of an owner is shown after a reload field by field", async () => {
  const { browser, getPath } = await signInDriver("owner-with-plates")
  const { fields } = getForm(await browser.goto(getPath("edit")), "/api/rental/save-owner")
  const values = { id: fields.id!, name: "罗一", phone: "138", plates: "粤B12345\n\n粤B1" }
  expect(await saveDraft(browser, SAVE_OWNER_DRAFT_URL, { ...values, csrfToken: fields.csrfToken! })).toBe(true)
  const page = await browser.goto(getPath("edit"))
  const expected = { name: "罗一", phone: "138", plate0: "粤B12345", plate1: "", plate2: "粤B1" }
  expect(getForm(page, "/api/rental/save-owner").fields).toMatchObject(expected)
  expect(readText(page)).not.toMatch(/请填写|手机号应为/)
  expect(await saveDraft(browser, SAVE_OWNER_DRAFT_URL, { ...values, plates: "\n".repeat(1000) })).toBe(true)
  const { fields: fieldsAtMaximum } = getForm(await browser.goto(getPath("edit")), "/api/rental/save-owner")
  expect(Object.keys(fieldsAtMaximum).filter((name) => name.startsWith("plate"))).toHaveLength(20)
  expect(await saveDraft(openAppBrowser(), SAVE_OWNER_DRAFT_URL, values)).toBe(false)
  const otherDriver = await signInDriver("owner-with-plates")
  expect(
    (await otherDriver.browser.postJson(SAVE_OWNER_DRAFT_URL, { ...values, csrfToken: fields.csrfToken! })).status,
  ).toBe(403)
})
