import { nameParts } from "#lib/kit/text/name-parts"

test.each([
  ["科技园停车场", ["科技园停车场"]],
  ["老街路边停车场", ["老街路边", "停车场"]],
  ["云栖里购物中心停车场", ["云栖里", "购物中心", "停车场"]],
  ["市民广场地下停车场（南区）", ["市民广场", "地下", "停车场", "（南区）"]],
  ["深圳市泊安停车服务有限公司", ["深圳市泊安", "停车服务", "有限公司"]],
  ["Parking Tower North", ["Parking Tower North"]],
  ["", [""]],
])("%j breaks into %j, and nothing of it is lost", (name, parts) => {
  expect(nameParts(name)).toEqual(parts)
  expect(nameParts(name).join("")).toBe(name)
})
