import { isPhoneComplete, getMaskedOwner, parsePhone } from "#lib/lucky-money/rules"

test.each([
  ["", false, undefined],
  ["1380013800", false, undefined],
  ["13800138000", true, "13800138000"],
  ["138001380001", false, undefined],
  ["138 0013 8000", true, "13800138000"],
  ["+86 13800138000", true, "13800138000"],
  ["１３８００１３８０００", true, "13800138000"],
  ["02138001380", true, undefined],
])("for the phone number %j isPhoneComplete returns %s and parsePhone returns %s", (text, isComplete, phone) => {
  expect(isPhoneComplete(text)).toBe(isComplete)
  expect(parsePhone(text)).toBe(phone)
})

test.each([
  ["13800138000", "138********"],
  ["138********", "138********"],
  ["138****8000", "138********"],
  ["1380013800", undefined],
  ["<b>13800138", undefined],
  ["", undefined],
  [undefined, undefined],
])("getMaskedOwner of %s is %s", (phone, owner) => expect(getMaskedOwner(phone)).toBe(owner))
