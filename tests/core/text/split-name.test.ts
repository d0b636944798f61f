import { splitName } from "#lib/core/text/split-name"

test.each([
  ["科技园停车场", ["科技园停车场"]],
  ["老街路边停车场", ["老街路边", "停车场"]],
  ["云栖里购物中心停车场", ["云栖里", "购物中心", "停车场"]],
  ["市民广场地下停车场（南区）", ["市民广场", "地下", "停车场", "（南区）"]],
  ["海味轩餐厅（南山海岸城二期店）", ["海味轩餐厅", "（南山海岸城", "二期店）"]],
  ["深圳市泊安停车服务有限公司", ["深圳市泊安", "停车服务", "有限公司"]],
  ["深圳市福田区福中三路 8", ["深圳市福田区", "福中三路 8"]],
  ["深圳市云栖里商业管理有限公司南山第一分公司", ["深圳市云栖里", "商业管理", "有限公司", "南山", "第一分公司"]],
  ["Parking Tower North", ["Parking Tower North"]],
  ["", [""]],
])("the name %j is split into %j without losing a character", (name, parts) => {
  expect(splitName(name)).toEqual(parts)
  expect(splitName(name).join("")).toBe(name)
})

test("a number is joined to its unit by a no-break space", () =>
  expect(splitName("深圳市福田区福中三路 1 号").join("")).toBe("深圳市福田区福中三路 1\u00a0号"))
