import { formatOrderMonth, formatDateSpan, formatOrderDate } from "#lib/invoices/order-dates"
import { drawQrCode } from "#lib/invoices/draw-qr-code"
import { addOtherParks } from "#lib/invoices/parks"
import { joinOrderIds, splitOrderIds } from "#lib/invoices/merging"
import { applicants, getEmailError, toPurchaser, type InvoiceForm, validateForm } from "#lib/invoices/rules"
import { getTaxHint } from "#lib/invoices/tax-number"

const form: InvoiceForm = {
  applicant: "enterprise",
  name: " 深圳市海味轩餐饮有限公司 ",
  tax: "91440300ma5d8wpj3q",
  email: " a@b.cn ",
  address: "科苑路 15 号",
  phone: "138 0013 8000",
  bank: "招商银行",
  card: "7559",
  remark: "",
}

test("applicants are company, individual and institution, in this order", () =>
  expect(applicants).toEqual(["enterprise", "individual", "institution"]))

test("errors are reported by field", () => {
  expect(validateForm(form)).toEqual({})
  const emptyForm = { ...form, name: " ", tax: " ", email: "" }
  expect(validateForm(emptyForm)).toEqual({ name: "name-missing", tax: "tax-missing", email: "email-missing" })
  for (const applicant of ["individual", "institution"] as const)
    expect(validateForm({ ...form, applicant, tax: "" })).toEqual({})
})

test.each([
  ["a@b.cn", undefined],
  ["a@b", "email-wrong"],
  ["a b@c.cn", "email-wrong"],
  ["@c.cn", "email-wrong"],
  ["", "email-missing"],
])("getEmailError(%j) is %s", (email, expected) => expect(getEmailError(email)).toBe(expected))

test("toPurchaser keeps all fields of a company and drops fields that an individual does not have", () => {
  expect(toPurchaser(form)).toMatchObject({
    name: "深圳市海味轩餐饮有限公司",
    tax: "91440300MA5D8WPJ3Q",
    bank: "招商银行",
  })
  const person = toPurchaser({ ...form, applicant: "individual" })
  for (const field of ["tax", "address", "bank", "card"]) expect(person).not.toHaveProperty(field)
  const institution = toPurchaser({ ...form, applicant: "institution" })
  for (const field of ["address", "bank", "card"]) expect(institution).not.toHaveProperty(field)
})

test("a remark has at most fifty characters and is sent unchanged", () => {
  expect(validateForm({ ...form, remark: "🚗".repeat(50) }).remark).toBeUndefined()
  expect(validateForm({ ...form, remark: "🚗".repeat(51) }).remark).toBe("remark-long")
  expect(toPurchaser({ ...form, remark: "🚗".repeat(50) }).remark).toBe("🚗".repeat(50))
  expect(toPurchaser(form).remark).toBeUndefined()
})

test("order numbers are joined by M", () => {
  expect(joinOrderIds(["111", "222"])).toBe("111M222")
  expect(splitOrderIds("111M222")).toEqual(["111", "222"])
  expect(splitOrderIds(" ".trim())).toEqual([])
})

describe("the hint for a tax number", () => {
  test.each([
    "91440300708461136T",
    "440300708461136",
    "44030070846113600",
    "44030070846113600123",
    " ",
    "91440300708461136t",
    // The checksum of this number is 0.
    "91440300MA5D8WPJT0",
  ])("is empty for %j", (tax) => expect(getTaxHint(tax)).toBeUndefined())
  test.each([
    ["91440300708461136X", /校验位/],
    ["91440300708461136O", /校验位/],
    ["9144030070846", /现在是 13 位/],
    ["9144-0300", /只有数字和字母/],
  ])("is given for %j", (tax, hint) => expect(getTaxHint(tax)).toMatch(hint))
})

test("a car park that is only in the list of all car parks offers no invoices", () => {
  const park = { id: "1", name: "甲", offers: true }
  expect(addOtherParks([park], [park, { ...park, id: "2" }])).toEqual([park, { ...park, id: "2", offers: false }])
})

test("drawQrCode draws only valid codes", () => {
  expect(drawQrCode("https://example.com/verify/1")?.size).toBeGreaterThan(20)
  for (const text of [undefined, "", "x".repeat(1_001), "发票余量不足", "data:image/png;base64,AAAA"])
    expect(drawQrCode(text)).toBeUndefined()
})

describe("the date of an order", () => {
  const now = Date.parse("2026-11-22T12:00:00+08:00")

  test.each([
    ["of this year has no year", { day: "2026-11-20", time: "09:30" }, "11月20日 09:30", "11月"],
    ["of another year has its year", { day: "2025-12-30", time: "09:30:00" }, "2025年12月30日 09:30", "2025年12月"],
    ["without a time has only the day", { day: "2026-11-20" }, "11月20日", "11月"],
    ["in an unknown format is unchanged", { day: "20/11", time: "9点" }, "20/11 9点", undefined],
  ])("%s", (_, order, date, heading) => {
    expect(formatOrderDate(order, now)).toBe(date)
    expect(formatOrderMonth(order, now)).toBe(heading)
  })

  test("of several orders is the range from first to last", () => {
    expect(formatDateSpan([{ day: "2026-11-20" }, { day: "2026-11-12" }, {}], now)).toBe("11月12日 至 11月20日")
    expect(formatDateSpan([{ day: "2026-11-20" }, { day: "2026-11-20" }], now)).toBe("11月20日")
    expect(formatDateSpan([{}], now)).toBeUndefined()
  })
})
