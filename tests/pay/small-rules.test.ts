import * as rules from "#lib/pay/rules"

test.each([
  ["2604202506180930001", "2604"],
  ["0001202506180930001", "1"],
  ["1001202506180930001", "1001"],
  ["0000202506180930001", "0"],
])("the park of order %s is %s", (order, park) => {
  expect(rules.parkOfOrder(order)).toBe(park)
})

test.each([
  [undefined, 900],
  [-1, 900],
  [-5, 900],
  [0, 0],
  [60, 60],
])("%p seconds told are %d to leave in", (told, seconds) => {
  expect(rules.leaveSeconds(told)).toBe(seconds)
})

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
])("%p is dialled as %p", (text, number) => {
  expect(rules.callableIn(text)).toBe(number)
})

test.each([
  ["0.001", 1],
  ["1.234", 1_234],
  ["12", 12_000],
  [" 12.5 ", 12_500],
  ["999999.999", 999_999_999],
])("%j typed is %d thousandths", (typed, amount) => {
  expect(rules.directAmount(typed)).toBe(amount)
})

test.each([
  ["粤B12345", "12.5", undefined],
  ["粤B12345", "1.234", undefined],
  ["", "12", "plate-empty"],
  ["粤B1234", "12", "plate-short"],
  ["粤B12345", "", "amount-empty"],
  ["粤B12345", "  ", "amount-empty"],
  ["粤B12345", "1.2345", "amount-decimals"],
  ["粤B12345", "0", "amount-wrong"],
  ["粤B12345", "0.000", "amount-wrong"],
  ["粤B12345", "-1", "amount-wrong"],
  ["粤B12345", "1e3", "amount-wrong"],
  ["粤B12345", "NaN", "amount-wrong"],
  ["粤B12345", "１２", "amount-wrong"],
  ["粤B12345", "1000000", "amount-wrong"],
])("plate %j with amount %j: %p", (plate, amount, why) => {
  expect(rules.whyNotDirect(plate, amount)).toBe(why)
})

test("a payment is asked about soon at first, and then every fifteen seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(rules.nextAsk)).toEqual([1, 2, 3, 5, 8, 15, 15, 15])
})
