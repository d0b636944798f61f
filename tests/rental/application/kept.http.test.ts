import { addDays } from "#tests/visitors/visit-form"
import { type Browser, getForm } from "#tests/support/http-browser"
import { sendFiles } from "#tests/cars/car-forms"
import { ledTo } from "#tests/payments/paying"
import { driverIn, hearing, wordsOf } from "#tests/rental/renting"
import { newBrowser } from "#tests/safety/people"
import { picture } from "#tests/safety/pictures"

const APPLY = "/api/rental/apply"
const [KEEP, KEEP_OWNER] = ["/api/rental/keep-application", "/api/rental/keep-owner"]

type Values = Record<string, string>
const kept = async (browser: Browser, path: string, input: Values) =>
  (await browser.postJson<{ kept?: boolean }>(path, input)).json.kept

describe("what is typed of an application and not sent", () => {
  const person = { name: "陈海", phone: "1380013", address: "科技园", sex: "female", from: addDays(30) }

  test("is there with its photo when the page is loaded once more, nothing is said to be wrong, and it goes when it was sent", async () => {
    const driver = await driverIn("rental-apply")
    const { browser, at, phone, plate } = driver
    const asked = await hearing(phone)
    const bytes = await picture(800, 600)
    const whole = { ...person, plate, licence: { bytes } }
    const form = getForm(await browser.goto(at("application")), APPLY)
    const refused = await browser.goto(ledTo(await sendFiles(browser, APPLY, { ...form.fields, ...whole })))
    const { licenceTicket: ticket, ...fields } = getForm(refused, APPLY).fields
    expect(await kept(browser, KEEP, { ...fields, licenceTicket: ticket!, address: "科技园南区" })).toBe(true)
    const page = await browser.goto(at("application"))
    expect(getForm(page, APPLY).fields).toMatchObject({ ...person, address: "科技园南区", plate })
    expect(getForm(page, APPLY).fields.licenceTicket).toBeTruthy()
    expect(wordsOf(page)).not.toMatch(/请填写|请检查|手机号应为/)
    expect(await asked("apply")).toEqual([])
    const sent = { ...getForm(page, APPLY).fields, phone: "13800138000", until: addDays(394) }
    expect(wordsOf(await browser.goto(ledTo(await sendFiles(browser, APPLY, sent))))).toContain("审核中")
    expect([...browser.cookies.keys()].filter((name) => name.includes("-typed-application"))).toEqual([])
  })

  test("is kept for whose page it is, and for no other who is in by now, nor for nobody", async () => {
    const [one, other] = [await driverIn("rental-apply"), await driverIn("rental-apply")]
    const { fields } = getForm(await one.browser.goto(one.at("application")), APPLY)
    const theirs = getForm(await other.browser.goto(other.at("application")), APPLY).fields.csrfToken!
    expect(await kept(other.browser, KEEP, { ...fields, ...person, csrfToken: theirs })).toBe(false)
    expect((await one.browser.postJson(KEEP, { ...fields, ...person, csrfToken: "0".repeat(96) })).status).toBe(403)
    const { csrfToken: _, ...untold } = fields
    expect(await kept(newBrowser(), KEEP, { ...untold, ...person })).toBe(false)
    expect(await kept(one.browser, KEEP, { ...fields, ...person })).toBe(true)
  })
})

test("what is typed of an owner is there when the page is loaded once more, field by field", async () => {
  const { browser, at } = await driverIn("owner-with-plates")
  const { fields } = getForm(await browser.goto(at("edit")), "/api/rental/save-owner")
  const typed = { id: fields.id!, name: "罗一", phone: "138", plates: "粤B12345\n\n粤B1" }
  expect(await kept(browser, KEEP_OWNER, { ...typed, csrfToken: fields.csrfToken! })).toBe(true)
  const page = await browser.goto(at("edit"))
  const now = { name: "罗一", phone: "138", plate0: "粤B12345", plate1: "", plate2: "粤B1" }
  expect(getForm(page, "/api/rental/save-owner").fields).toMatchObject(now)
  expect(wordsOf(page)).not.toMatch(/请填写|手机号应为/)
  expect(await kept(browser, KEEP_OWNER, { ...typed, plates: "\n".repeat(1000) })).toBe(true)
  const { fields: most } = getForm(await browser.goto(at("edit")), "/api/rental/save-owner")
  expect(Object.keys(most).filter((name) => name.startsWith("plate"))).toHaveLength(20)
  expect(await kept(newBrowser(), KEEP_OWNER, typed)).toBe(false)
  const other = await driverIn("owner-with-plates")
  expect((await other.browser.postJson(KEEP_OWNER, { ...typed, csrfToken: fields.csrfToken! })).status).toBe(403)
})
