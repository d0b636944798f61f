import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { parseApplicationUrl } from "#lib/rental/application/address"
import {
  getFormKind,
  getPackageRejections,
  getSponsorType,
  getWorkCardWords,
  addWorkingDays,
  validateApplication,
} from "#lib/rental/application/rules"

const person = { name: "陈海", sex: "male", phone: "13800138000", plate: "粤B12345", address: "科技园" }
const today = "2026-11-23"
const days = { from: "2026-12-01", until: "2027-11-30" }
const whole = { ...person, ...days }
const staff = { ...whole, department: "工程部", company: "云栖里", workNumber: "1024" }
const owner = { ...whole, slotType: "SELF_USE", workNumber: "B2-126" }

test("what is whole has nothing wrong", () => {
  expect(validateApplication(whole, "personal", today)).toEqual({})
  expect(validateApplication(staff, "staff", today)).toEqual({})
  expect(validateApplication(owner, "owner", today)).toEqual({})
  expect(validateApplication({ ...owner, moldId: "mold-64" }, "time-share", today)).toEqual({})
})

test.each([
  ["from", { from: "2027-11-24", until: "2028-11-30" }, "开始日期不能晚于2027年11月23日"],
  ["until", { until: "2036-11-24" }, "结束日期不能晚于2036年11月23日"],
])("a date too far ahead is refused at its field: %s", (field, typed, words) => {
  expect(validateApplication({ ...whole, ...typed }, "personal", today)).toEqual({ [field]: words })
})

test("the last days that can be chosen are accepted", () => {
  expect(validateApplication({ ...whole, from: "2027-11-23", until: "2036-11-23" }, "personal", today)).toEqual({})
})

test.each([
  ["R087 E072", "staff", "name", "请输入员工姓名"],
  ["E073", "staff", "department", "请输入部门名称"],
  ["E074 R088", "company", "company", "请输入单位/商铺名"],
  ["R088", "company", "workNumber", "请填写工号"],
  ["E077", "personal", "name", "请填写姓名"],
  ["E078", "personal", "plate", "请输入车牌"],
  ["R093", "owner", "workNumber", "请填写车位号"],
  ["R093", "owner", "phone", "请填写手机号"],
  ["R093", "time-share", "moldId", "请填写时段"],
  ["R093", "time-share", "until", "请填写结束日期"],
] as const)("%s of %s without %s: %s", (_, kind, field, words) => {
  const all = { ...staff, ...owner, company: "云栖里", moldId: "mold-64" }
  expect(validateApplication({ ...all, [field]: "" }, kind, today)).toEqual({ [field]: words })
})

test.each(["2026-12-01", "2026-11-30"])("R092 R094 E076 an end on %s is not after its start", (until) => {
  const words = "结束日期填必须大于开始日期,请重新填写"
  expect(validateApplication({ ...whole, until }, "personal", today)).toEqual({ until: words })
  expect(validateApplication({ ...owner, until }, "owner", today)).toEqual({ until: words })
})

test("E075 R095 R096 R097 what is too long, or no plate", () => {
  expect(validateApplication({ ...whole, plate: "粤B1" }, "personal", today)).toEqual({ plate: "请填写正确车牌号" })
  expect(validateApplication({ ...whole, phone: "138001380001" }, "personal", today).phone).toContain("11 位")
  expect(validateApplication({ ...whole, address: "一".repeat(51) }, "personal", today).address).toContain("最多 50 字")
  expect(validateApplication({ ...whole, address: "一".repeat(50) }, "personal", today)).toEqual({})
  expect(validateApplication({ ...owner, workNumber: "1".repeat(51) }, "owner", today).workNumber).toContain(
    "最多 50 字",
  )
})

test("K069 P009 P010 N073 who is who, by park and page", () => {
  expect([getFormKind("2611", "company"), getFormKind("02611", undefined)]).toEqual(["staff", "staff"])
  expect([getFormKind("1001", undefined), getFormKind("1001", "company")]).toEqual(["personal", "company"])
  const kinds = ["personal", "company", "staff", "owner", "time-share"] as const
  expect(kinds.map(getSponsorType)).toEqual([0, 3, 1, 3, 0])
})

test("N076 rented asks for the contract, owned for the title", () => {
  expect(getWorkCardWords("owner", "RENT_USE").label).toBe("租赁合同照片")
  expect(getWorkCardWords("owner", "SELF_USE").label).toBe("产权证明照片")
  expect(getWorkCardWords("staff", undefined).missing).toBe("请上传工作证")
})

test("what is applied for is read from an address and nothing else", () => {
  expect(parseApplicationUrl("/WALLET/white_list_v2/authentication?parkId=1001&areaId=5")).toMatchObject({
    ...{ kind: "personal", parkId: "1001", areaId: "5" },
    againHref: "/WALLET/white_list_v2/authentication?parkId=1001&areaId=5&again=1",
  })
  const href = fillAddress(addresses.smallOwner, { parkId: "1001" })
  expect(parseApplicationUrl(href)).toMatchObject({ kind: "owner", href })
  expect(parseApplicationUrl("/WALLET/white_list_v2/small_owner?parkId=1001")).toMatchObject({ kind: "owner", href })
  expect(parseApplicationUrl(fillAddress(addresses.timeSharing, { parkId: "1001" }))?.kind).toBe("time-share")
  for (const other of [
    "",
    "/menu",
    "/WALLET/white_list_v2/authentication",
    "/WALLET/white_list_v2/authentication?parkId=a%2Fb",
  ])
    expect(parseApplicationUrl(other)).toBeUndefined()
})

test("K065 three working days after a Friday is Wednesday", () => {
  expect(addWorkingDays("2026-11-20", 3)).toBe("2026-11-25")
  expect(addWorkingDays("2026-11-23", 3)).toBe("2026-11-26")
})

test("what is in no calendar is no day", () => {
  expect(validateApplication({ ...whole, until: "2027-02-30" }, "personal", today)).toEqual({ until: "请填写结束日期" })
})

test("a start that is over is told before it is sent", () => {
  expect(validateApplication({ ...whole, from: "2026-11-22" }, "personal", today)).toEqual({
    from: "开始日期不能早于今天",
  })
  expect(validateApplication({ ...whole, from: today }, "personal", today)).toEqual({})
})

test("N098 whom a package is for is said by its number", () => {
  const packages = [
    { feeId: "a" },
    { feeId: "b", sponsorType: 0 },
    { feeId: "c", sponsorType: 1 },
    { feeId: "d", sponsorType: 3 },
  ]
  const [staff, others] = ["仅限本园区员工，须先认证", "仅限单位员工或小业主，须先认证"]
  expect(getPackageRejections(packages, [])).toEqual({ c: staff, d: others })
  expect([[1], [3], [1, 3]].map((letIn) => getPackageRejections(packages, letIn))).toEqual([
    { d: others },
    { c: staff },
    {},
  ])
})
