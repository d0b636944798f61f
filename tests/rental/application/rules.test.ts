import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { parseApplicationUrl } from "#lib/rental/application/address"
import {
  getFormKind,
  getPackageRejections,
  getSponsorType,
  getWorkCardTexts,
  addWorkingDays,
  validateApplication,
} from "#lib/rental/application/rules"

const person = { name: "陈海", sex: "male", phone: "13800138000", plate: "粤B12345", address: "科技园" }
const today = "2026-11-23"
const days = { from: "2026-12-01", until: "2027-11-30" }
const complete = { ...person, ...days }
const staff = { ...complete, department: "工程部", company: "云栖里", workNumber: "1024" }
const owner = { ...complete, slotType: "SELF_USE", workNumber: "B2-126" }

test("validateApplication accepts complete forms", () => {
  expect(validateApplication(complete, "personal", today)).toEqual({})
  expect(validateApplication(staff, "staff", today)).toEqual({})
  expect(validateApplication(owner, "owner", today)).toEqual({})
  expect(validateApplication({ ...owner, moldId: "mold-64" }, "time-share", today)).toEqual({})
})

test.each([
  ["from", { from: "2027-11-24", until: "2028-11-30" }, "开始日期不能晚于2027年11月23日"],
  ["until", { until: "2036-11-24" }, "结束日期不能晚于2036年11月23日"],
])("validateApplication rejects a date too far ahead in the field %s", (field, changes, message) => {
  expect(validateApplication({ ...complete, ...changes }, "personal", today)).toEqual({ [field]: message })
})

test("validateApplication accepts the last days that can be chosen", () => {
  expect(validateApplication({ ...complete, from: "2027-11-23", until: "2036-11-23" }, "personal", today)).toEqual({})
})

test.each([
  ["staff", "name", "请输入员工姓名"],
  ["staff", "department", "请输入部门名称"],
  ["company", "company", "请输入单位/商铺名"],
  ["company", "workNumber", "请填写工号"],
  ["personal", "name", "请填写姓名"],
  ["personal", "plate", "请输入车牌"],
  ["owner", "workNumber", "请填写车位号"],
  ["owner", "phone", "请填写手机号"],
  ["time-share", "moldId", "请填写时段"],
  ["time-share", "until", "请填写结束日期"],
] as const)("validateApplication rejects a %s form without %s: %s", (kind, field, message) => {
  const complete = { ...staff, ...owner, company: "云栖里", moldId: "mold-64" }
  expect(validateApplication({ ...complete, [field]: "" }, kind, today)).toEqual({ [field]: message })
})

test.each(["2026-12-01", "2026-11-30"])(
  "validateApplication rejects the end %s because it is not after the start",
  (until) => {
    const message = "结束日期填必须大于开始日期,请重新填写"
    expect(validateApplication({ ...complete, until }, "personal", today)).toEqual({ until: message })
    expect(validateApplication({ ...owner, until }, "owner", today)).toEqual({ until: message })
  },
)

test("validateApplication rejects an invalid plate and values that are too long", () => {
  expect(validateApplication({ ...complete, plate: "粤B1" }, "personal", today)).toEqual({ plate: "请填写正确车牌号" })
  expect(validateApplication({ ...complete, phone: "138001380001" }, "personal", today).phone).toContain("11 位")
  expect(validateApplication({ ...complete, address: "一".repeat(51) }, "personal", today).address).toContain(
    "最多 50 字",
  )
  expect(validateApplication({ ...complete, address: "一".repeat(50) }, "personal", today)).toEqual({})
  expect(validateApplication({ ...owner, workNumber: "1".repeat(51) }, "owner", today).workNumber).toContain(
    "最多 50 字",
  )
})

test("the form and the sponsor type depend on car park and page", () => {
  expect(getFormKind("2611", "company")).toBe("staff")
  expect(getFormKind("02611", undefined)).toBe("staff")
  expect(getFormKind("1001", undefined)).toBe("personal")
  expect(getFormKind("1001", "company")).toBe("company")
  const kinds = ["personal", "company", "staff", "owner", "time-share"] as const
  expect(kinds.map(getSponsorType)).toEqual([0, 3, 1, 3, 0])
})

test("a tenant must upload the contract and an owner the title", () => {
  expect(getWorkCardTexts("owner", "RENT_USE").label).toBe("租赁合同照片")
  expect(getWorkCardTexts("owner", "SELF_USE").label).toBe("产权证明照片")
  expect(getWorkCardTexts("staff", undefined).missing).toBe("请上传工作证")
})

test("parseApplicationUrl parses the URLs of applications and rejects other URLs", () => {
  expect(parseApplicationUrl("/WALLET/white_list_v2/authentication?parkId=1001&areaId=5")).toMatchObject({
    kind: "personal",
    parkId: "1001",
    areaId: "5",
    againHref: "/WALLET/white_list_v2/authentication?parkId=1001&areaId=5&again=1",
  })
  const href = fillAddress(addresses.smallOwner, { parkId: "1001" })
  expect(parseApplicationUrl(href)).toMatchObject({ kind: "owner", href })
  expect(parseApplicationUrl("/WALLET/white_list_v2/small_owner?parkId=1001")).toMatchObject({ kind: "owner", href })
  expect(parseApplicationUrl(fillAddress(addresses.timeSharing, { parkId: "1001" }))?.kind).toBe("time-share")
  for (const url of [
    "",
    "/menu",
    "/WALLET/white_list_v2/authentication",
    "/WALLET/white_list_v2/authentication?parkId=a%2Fb",
  ])
    expect(parseApplicationUrl(url)).toBeUndefined()
})

test("addWorkingDays skips the weekend", () => {
  expect(addWorkingDays("2026-11-20", 3)).toBe("2026-11-25")
  expect(addWorkingDays("2026-11-23", 3)).toBe("2026-11-26")
})

test("validateApplication rejects a date that does not exist", () => {
  expect(validateApplication({ ...complete, until: "2027-02-30" }, "personal", today)).toEqual({
    until: "请填写结束日期",
  })
})

test("validateApplication rejects a start in the past", () => {
  expect(validateApplication({ ...complete, from: "2026-11-22" }, "personal", today)).toEqual({
    from: "开始日期不能早于今天",
  })
  expect(validateApplication({ ...complete, from: today }, "personal", today)).toEqual({})
})

test("getPackageRejections names the group that a package is limited to", () => {
  const packages = [
    { feeId: "a" },
    { feeId: "b", sponsorType: 0 },
    { feeId: "c", sponsorType: 1 },
    { feeId: "d", sponsorType: 3 },
  ]
  const [staffMessage, companyMessage] = ["仅限本园区员工，须先认证", "仅限单位员工或小业主，须先认证"]
  expect(getPackageRejections(packages, [])).toEqual({ c: staffMessage, d: companyMessage })
  expect([[1], [3], [1, 3]].map((sponsorTypes) => getPackageRejections(packages, sponsorTypes))).toEqual([
    { d: companyMessage },
    { c: staffMessage },
    {},
  ])
})
