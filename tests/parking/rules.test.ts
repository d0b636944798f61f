import * as rules from "#lib/parking/rules"
import { directPaymentMessages } from "#lib/parking/messages"

test.each([
  ["4001234567", "4001234567"],
  ["4001234567,转8", "4001234567"],
  ["4001234567，8", "4001234567"],
  ["4001234567;8", "4001234567"],
  ["4001234567；8", "4001234567"],
  ["4001234567/8", "4001234567"],
  ["4001234567 8", "4001234567"],
  ["4001234567转8", "4001234567"],
  ["0755-12345678", "0755-12345678"],
  ["+8613800138000", "+8613800138000"],
  ["javascript:alert(1)", undefined],
  ["tel:110", undefined],
  ["12", undefined],
  ["-12345", undefined],
  ["", undefined],
  [undefined, undefined],
])("parsePhoneNumber reads %p as %p", (text, number) => {
  expect(rules.parsePhoneNumber(text)).toBe(number)
})

test.each([
  ["0.001", 1],
  ["1.234", 1_234],
  ["12", 12_000],
  [" 12.5 ", 12_500],
  ["999999.999", 999_999_999],
])("parseDirectAmount reads %j as %d thousandths", (text, amount) => {
  expect(rules.parseDirectAmount(text)).toBe(amount)
})

test.each([
  ["粤B12345", "12.5", undefined],
  ["粤B12345", "1.234", undefined],
  ["", "12", "plate-empty"],
  ["粤B1234", "12", "plate-short"],
  ["粤B12345", "", "amount-empty"],
  ["粤B12345", "  ", "amount-empty"],
  ["粤B12345", "1.2345", "amount-decimals"],
  ["粤B12345", "0", "amount-zero"],
  ["粤B12345", "0.000", "amount-zero"],
  ["粤B12345", "-1", "amount-zero"],
  ["粤B12345", "1e3", "amount-wrong"],
  ["粤B12345", "NaN", "amount-wrong"],
  ["粤B12345", "１２", "amount-wrong"],
  ["粤B12345", "-0.5", "amount-zero"],
  ["粤B12345", "999999.999", undefined],
  ["粤B12345", "1000000", "amount-too-large"],
  ["粤B12345", "999999999", "amount-too-large"],
])("getDirectPaymentError for plate %j and amount %j is %p", (plate, amount, reason) => {
  expect(rules.getDirectPaymentError(plate, amount)).toBe(reason)
})

test("the messages of an invalid amount name the maximum and the minimum", () => {
  expect(directPaymentMessages[rules.getDirectPaymentError("粤B12345", "999999999")!]).toBe("金额最多 999999.999 元")
  expect(directPaymentMessages[rules.getDirectPaymentError("粤B12345", "0")!]).toBe("请输入大于 0 的金额")
})
