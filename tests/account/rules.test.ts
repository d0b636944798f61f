import {
  getFeedbackLength,
  isCaptchaCode,
  isPhone,
  maskPhone,
  extractPhoneDigits,
  maskPhoneMiddle,
  isSameCaptcha,
} from "#lib/account/rules"

test.each([
  ["13800138000", "13800138000"],
  ["138 0013 8000", "13800138000"],
  ["138-0013-8000", "13800138000"],
  ["+86 138 0013 8000", "13800138000"],
  ["8613800138000", "13800138000"],
  ["１３８００１３８０００", "13800138000"],
  [" 13800138000\t", "13800138000"],
  ["（138）0013·8000", "13800138000"],
  ["861380013800", "861380013800"],
  ["手机", ""],
  ["", ""],
])("extractPhoneDigits(%j) is %j", (input, digits) => {
  expect(extractPhoneDigits(input)).toBe(digits)
})

test.each(["13000000000", "19999999999", "13800138000"])("%s is a mobile number", (digits) => {
  expect(isPhone(digits)).toBe(true)
})

test.each([
  "12800138000",
  "1380013800",
  "138001380000",
  "23800138000",
  "1380013800a",
  " 13800138000",
  "13800138000\n",
  "",
])("%j is not a mobile number", (digits) => {
  expect(isPhone(digits)).toBe(false)
})

test.each(["4821", "A7KM", "a7km"])("%s is a valid captcha code", (text) => {
  expect(isCaptchaCode(text)).toBe(true)
})

test.each(["482", "48215", "48 1", "４８２１", "48-1", "4821\n", ""])("%j is not a valid captcha code", (text) => {
  expect(isCaptchaCode(text)).toBe(false)
})

test("captcha codes are compared without case", () => {
  expect(isSameCaptcha("a7km", "A7KM")).toBe(true)
  expect(isSameCaptcha("A7KM", "a7Km")).toBe(true)
  expect(isSameCaptcha("a7kn", "A7KM")).toBe(false)
})

test("phone numbers are masked", () => {
  expect(maskPhone("13800138000")).toBe("138********")
  expect(maskPhoneMiddle("13800138022")).toBe("138****8022")
})

test("getFeedbackLength counts visible characters without surrounding blanks", () => {
  expect(getFeedbackLength("  出口的灯坏了请修理吧\n")).toBe(10)
  expect(getFeedbackLength("👍👍👍👍👍👍👍👍👍")).toBe(9)
  expect(getFeedbackLength("   ")).toBe(0)
})
