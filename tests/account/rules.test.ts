import {
  feedbackLength,
  isPictureCode,
  isPhone,
  maskPhone,
  phoneDigits,
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
])("%j typed is %j", (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
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
])("%j is none", (digits) => {
  expect(isPhone(digits)).toBe(false)
})

test.each(["4821", "A7KM", "a7km"])("%s has the shape of a code", (text) => {
  expect(isPictureCode(text)).toBe(true)
})

test.each(["482", "48215", "48 1", "４８２１", "48-1", "4821\n", ""])("%j has not", (text) => {
  expect(isPictureCode(text)).toBe(false)
})

test("large and small letters of a captcha are the same", () => {
  expect([isSameCaptcha("a7km", "A7KM"), isSameCaptcha("A7KM", "a7Km"), isSameCaptcha("a7kn", "A7KM")]).toEqual([
    true,
    true,
    false,
  ])
})

test("a phone is shown by its first three digits", () => {
  expect(maskPhone("13800138000")).toBe("138********")
  expect(maskPhoneMiddle("13800138022")).toBe("138****8022")
})

test("feedback is counted as a reader counts: signs, without the blanks around them", () => {
  expect(feedbackLength("  出口的灯坏了请修理吧\n")).toBe(10)
  expect(feedbackLength("👍👍👍👍👍👍👍👍👍")).toBe(9)
  expect(feedbackLength("   ")).toBe(0)
})
