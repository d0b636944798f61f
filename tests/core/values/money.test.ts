import { formatYuan, parseYuan, toYuan, formatYuanDigits } from "#lib/core/values/money"

test.each([
  [15, 15_000],
  ["15", 15_000],
  ["15.5", 15_500],
  [0.001, 1],
  ["12.345", 12_345],
  ["12.34500", 12_345],
  [0, 0],
  [1.1, 1_100],
  [0.1 + 0.2, 300],
  [9_999_999.999, 9_999_999_999],
])("parseYuan reads %j yuan as %i thousandths", (yuan, thousandths) => {
  expect(parseYuan(yuan)).toBe(thousandths)
})

test.each([
  [undefined],
  [null],
  [""],
  ["-1"],
  [-0.01],
  [NaN],
  [Infinity],
  [1e21],
  [5.0005],
  [0.0004],
  [-0.000001],
  [" 5"],
  ["1.2345"],
  ["1e3"],
  ["0x10"],
  ["１２"],
  ["12元"],
  ["99999999"],
  [true],
  [[15]],
  [{ valueOf: () => 15 }],
])("parseYuan rejects %p and does not return 0", (value) => {
  expect(parseYuan(value)).toBeUndefined()
})

test("parseYuan accepts at most ten million yuan", () => {
  expect(parseYuan("10000000")).toBe(10_000_000_000)
  expect(parseYuan("10000000.001")).toBeUndefined()
})

test("parseYuan reads every result of toYuan as the same amount", () => {
  for (let thousandths = 0; thousandths < 100_000; thousandths += 7) {
    expect(parseYuan(toYuan(thousandths))).toBe(thousandths)
  }
})

test.each([
  [12_000, "¥12.00"],
  [1_234_567_890, "¥1234567.89"],
  [5, "¥0.01"],
  [4, "¥0.00"],
  [0, "¥0.00"],
  [-6_000, "−¥6.00"],
])("%i thousandths are shown as %s", (money, text) => {
  expect(formatYuan(money)).toBe(text)
})

test.each([
  [36_550, "36.5"],
  [36_599, "36.5"],
  [99, "0.0"],
  [8_000, "8.0"],
])("formatYuanDigits cuts %i to %s without rounding up", (money, text) => {
  expect(formatYuanDigits(money, 1)).toBe(text)
})
