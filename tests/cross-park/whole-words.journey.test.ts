import { areWhole } from "#tests/support/whole-words"

test.each([
  ["cross-park/预约/月卡", ["2026年11月1日 至", "2027年10月31日"]],
  ["cross-park/预约详情/已取消", ["购物中心", "款项将原路退回"]],
])("%s: days, names and states are not broken on the smallest phone in care mode or with large text", (state, texts) =>
  areWhole(state, texts),
)

test("the reason why a booking cannot be cancelled is completely visible on at most two lines", () =>
  areWhole("cross-park/预约详情/不能取消", ["距入场时间2小时内不可取消"], 2))
