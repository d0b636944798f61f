import {
  addOrRemoveField,
  isSameOwner,
  parsePlates,
  formatTooManyCars,
  findWrongField,
  validateOwner,
} from "#lib/rental/owners/rules"

const buildPlates = (count: number) => Array.from({ length: count }, (_, i) => `粤B${10_000 + i}`).join("\n")
const owner = { name: "陈海", phone: "13800138000", plates: "粤B12345" }

test("parsePlates accepts lines and other separators", () => {
  expect(parsePlates(" 粤b12345\n粤B67890，粤B 、粤BD12345;")).toEqual(["粤B12345", "粤B67890", "粤B", "粤BD12345"])
})

test.each([
  [{}, {}],
  [{ name: " " }, { name: "请填写姓名" }],
  [{ name: "陈".repeat(31) }, { name: "姓名最多 30 字" }],
  [{ name: "陈".repeat(30) }, {}],
  [{ phone: "" }, { phone: "请填写手机号" }],
  [{ phone: "1380013800" }, { phone: "手机号应为 11 位，现在是 10 位" }],
  [{ phone: "23800138000" }, { phone: "请填写正确的手机号" }],
  [{ plates: "" }, { plates: "请输入车牌" }],
  [{ plates: "粤B12345 粤B1" }, { plates: "请填写正确车牌号" }],
  [{ plates: buildPlates(21) }, { plates: "最多填写 20 个车牌" }],
  [{ plates: buildPlates(20) }, {}],
])("validateOwner with %j returns %j", (changes, errors) =>
  expect(validateOwner({ ...owner, ...changes })).toEqual(errors),
)

test("isSameOwner compares name, phone and all plates in any order", () => {
  const savedOwner = { name: "陈海", phone: "13800138000", plates: ["粤B12345", "粤B67890"] }
  expect(isSameOwner(savedOwner, { ...savedOwner, plates: savedOwner.plates.toReversed() })).toBe(true)
  const changes = [{ name: "陈江" }, { phone: "13900139000" }, { phone: undefined }, { plates: ["粤B12345"] }]
  expect(changes.map((change) => isSameOwner(savedOwner, { ...savedOwner, ...change }))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test("the message above the limit states the limit and its consequence", () => {
  expect(formatTooManyCars(2)).toBe("最多可添加2辆车，超出车辆按临时停车收费")
})

test("addOrRemoveField adds a field at the end, removes the chosen field, and keeps at least one field", () => {
  expect(addOrRemoveField("add", ["粤B12345"])).toEqual(["粤B12345", ""])
  expect(addOrRemoveField("remove0", ["粤B12345", "粤B67890"])).toEqual(["粤B67890"])
  expect(addOrRemoveField("remove0", ["粤B12345"])).toEqual([""])
  expect(
    addOrRemoveField(
      "add",
      Array.from({ length: 20 }, () => ""),
    ),
  ).toHaveLength(20)
})

test("findWrongField returns the first field with an error", () => {
  expect(findWrongField(["粤B12345", "", "粤B1"])).toBe(2)
  expect(findWrongField(["", ""])).toBe(0)
})
