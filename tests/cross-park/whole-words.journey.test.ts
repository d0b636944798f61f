import { expectOnOneLine } from "#tests/support/line-breaks"

test.each([
  ["cross-park/预约/月卡", ["2026年11月1日 至", "2027年10月31日"]],
  ["cross-park/预约详情/已取消", ["购物中心", "款项将原路退回"]],
])(
  "%s: days, names and states are whole on the smallest phone in care mode, and in letters twice as large",
  (state, words) => expectOnOneLine(state, words),
)

test("why a booking cannot be cancelled is read to its end, on two lines where one is too short", () =>
  expectOnOneLine("cross-park/预约详情/不能取消", ["距入场时间2小时内不可取消"], 2))
