import { test } from "#tests/support/fixtures"
import { expectOnOneLine } from "#tests/support/line-breaks"

for (const [state, texts] of [
  ["cross-park/预约/月卡", ["11月1日 –", "2027年10月31日"]],
  ["cross-park/预约详情/已取消", ["购物中心", "款项将原路退回"]],
] as const) {
  test(`${state}: days, names and states are not broken on the smallest phone in care mode or with large text`, ({
    openPage,
  }) => expectOnOneLine(openPage, state, texts))
}

test("the reason why a booking cannot be cancelled is completely visible on at most two lines", ({ openPage }) =>
  expectOnOneLine(openPage, "cross-park/预约详情/不能取消", ["距入场时间2小时内不可取消"], 2))
