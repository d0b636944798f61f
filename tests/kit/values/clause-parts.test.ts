import { clauseParts } from "#lib/kit/values/clause-parts"

test.each([
  ["绑定失败，该车牌已被其他用户绑定", ["绑定失败，该车牌", "已被", "其他用户", "绑定"]],
  ["未查询到该车辆的停车信息，请重新输入", ["未查询到该车辆的", "停车信息，请重新输入"]],
  ["请不要重复支付，也不要关闭本页", ["请不要重复支付，也不要关闭本页"]],
  ["支付成功", ["支付成功"]],
  ["，", ["，"]],
  ["", [""]],
])("%j breaks into %j, and nothing of it is lost", (sentence, parts) => {
  expect(clauseParts(sentence)).toEqual(parts)
  expect(clauseParts(sentence).join("")).toBe(sentence)
})
