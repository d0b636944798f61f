import {
  getCompanions,
  isCardNumber,
  maskCard,
  getVisitState,
  getVisitDays,
  type FormValues,
  getAddCompanionErrors,
  validateVisit,
} from "#lib/visitors/rules"
import { getPassStatus } from "#lib/visitors/pass"
import { toFormValues, removeCompanion, fillKnownCards, withoutPartialCards } from "#lib/visitors/values"
import { exampleVisit } from "#lib/visitors/contract"

const today = "2028-02-28"
const complete: FormValues = {
  ...toFormValues({ ...exampleVisit, id: "1", park: undefined, status: 1, reason: undefined }, today),
  visitFrom: today,
  visitTo: "",
  promise: "1",
}

test("a complete form has no errors", () => {
  expect(validateVisit(complete, today, [])).toEqual({})
})

test.each([
  ["department", "请填写拜访部门"],
  ["visitPersons", "请填写拜访人"],
  ["visitorName", "请填写姓名"],
  ["visitorCard", "请填写身份证号"],
  ["plate", "请填写车牌号"],
  ["promise", "请先勾选本人郑重承诺"],
])("a missing %s is reported at its field", (name, message) => {
  expect(validateVisit({ ...complete, [name]: "" }, today, [])).toEqual({ [name]: message })
})

test.each([
  ["SHORT_TERM", "2028-02-28", undefined],
  ["SHORT_TERM", "2028-02-29", "拜访时间不能超过1天"],
  ["LONG_TERM", "2028-02-29", undefined],
  ["LONG_TERM", "2028-03-01", "拜访时间不能超过2天"],
])("%s until %s gives the error %s", (passType, visitTo, message) => {
  expect(validateVisit({ ...complete, passType, visitTo }, today, []).visit).toBe(message)
})

test.each([
  ["no day", "", "", "请完善拜访时间"],
  ["a day that does not exist", "2028-02-30", "", "请完善拜访时间"],
  ["text instead of a date", "x", "", "请完善拜访时间"],
  ["an end that is not a date", today, "x", "请完善拜访时间"],
  ["a past day", "2028-02-27", "", "拜访时间不能早于今天"],
  ["a day more than a year ahead", "3000-01-01", "", "拜访时间不能晚于2029年2月28日"],
  ["an end before the start", today, "2028-02-27", "离开日期不能早于来访日期"],
])("a visit of several days with %s is rejected with a message", (_, visitFrom, visitTo, message) => {
  expect(validateVisit({ ...complete, passType: "LONG_TERM", visitFrom, visitTo }, today, []).visit).toBe(message)
})

test("the end of a one-day visit is its start", () => {
  expect(validateVisit({ ...complete, visitFrom: "2028-02-29", visitTo: today }, today, []).visit).toBeUndefined()
})

test("a visit may be up to a year ahead", () => {
  expect(validateVisit({ ...complete, visitFrom: "2029-02-28" }, today, []).visit).toBeUndefined()
})

test("getVisitDays moves an end before the start to the start", () => {
  expect(getVisitDays({ visitFrom: today, visitTo: "2028-01-01" })).toEqual({ from: today, to: today })
})

test("every health question must be answered", () => {
  const questions = [{ title: "发热", key: "fever", value: "", options: ["没有", "有"] }]
  expect(validateVisit(complete, today, questions).health).toBe("请将健康状况补充完整")
  expect(validateVisit({ ...complete, health0: "没有" }, today, questions)).toEqual({})
})

test("a companion must be complete before another is added, and removing one moves up the others", () => {
  const firstCompanion = { name0: "何宁", card0: "440305199202020022", phone0: "13900139000" }
  const values = { ...complete, ...firstCompanion, companions: "2", name1: "林" }
  expect(getAddCompanionErrors({ ...complete, ...firstCompanion, companions: "1" })).toBeUndefined()
  const missing = { card1: "请填写身份证号", phone1: "请填写手机号" }
  expect(getAddCompanionErrors(values)).toEqual({ companions: "请将已有的随行人员信息填写完整", ...missing })
  expect(validateVisit(values, today, [])).toEqual(getAddCompanionErrors(values))
  expect(validateVisit({ ...values, card1: "1", phone1: "2" }, today, [])).toMatchObject({
    card1: "请填写正确的身份证号",
    phone1: "请填写正确的手机号",
  })
  expect(getCompanions(removeCompanion(values, 0))).toEqual([{ name: "林", card: "", phone: "" }])
})

test("an empty ID number is filled with the stored one, and other fields are not", () => {
  const stored = { visitorCard: "440305199003070011", visitorName: "陈晓" }
  expect(fillKnownCards({ visitorCard: "", visitorName: "陈晓" }, stored)).toEqual(stored)
  expect(fillKnownCards({ visitorCard: "440305199003070038", visitorName: "陈晓" }, stored).visitorCard).toMatch(
    /0038$/,
  )
})

test("an incomplete ID number is dropped, because it would be shown masked", () => {
  const incomplete = { visitorCard: "44030519", card0: "440305199202020022", card1: "1", visitorName: "44030519" }
  expect(withoutPartialCards(incomplete)).toEqual({ ...incomplete, visitorCard: "", card1: "" })
})

test.each([
  ["2028-02-27", "2028-02-27", "已过期", false],
  ["2028-02-28", "2028-02-28", "今日可通行", true],
  ["2028-02-27", "2028-02-28", "今日可通行", true],
  ["2028-02-29", "2028-02-29", "未到来访日期", false],
  [undefined, undefined, "已通过", false],
])("a pass from %s to %s is %s", (from, to, state, isToday) => {
  const visit = { ...exampleVisit, id: "1", park: undefined, status: 3, reason: undefined, from, to }
  expect(getPassStatus(visit, today)).toMatchObject({ state, isToday })
})

test("a stored ID number is used only with the same name", () => {
  const stored = { visitorCard: "440305199003070011", visitorName: "陈晓", name0: "何宁", card0: "440305199202020022" }
  const otherNames = { visitorCard: "", visitorName: "李四", name0: "王五", card0: "" }
  expect(fillKnownCards(otherNames, stored)).toEqual(otherNames)
  const movedNames = { name0: "李四", card0: "", name1: "何宁", card1: "" }
  expect(fillKnownCards(movedNames, stored)).toEqual({ ...movedNames, card1: stored.card0 })
  const sameNames = { ...stored, name1: "何宁", card1: "440305199202020049" }
  expect(fillKnownCards({ name0: "何宁", card0: "" }, sameNames)).toEqual({ name0: "何宁", card0: "" })
})

test("an ID number without a name is used for the name entered later at the same place", () => {
  const stored = { visitorCard: "440305199003070011", visitorName: "", name0: "", card0: "440305199202020022" }
  const withNames = { visitorCard: "", visitorName: "陈晓", name0: "何宁", card0: "", name1: "王五", card1: "" }
  expect(fillKnownCards(withNames, stored)).toEqual({
    ...withNames,
    visitorCard: stored.visitorCard,
    card0: stored.card0,
  })
  const withoutNames = { visitorCard: "", visitorName: "", name0: "", card0: "" }
  expect(fillKnownCards(withoutNames, stored)).toEqual(stored)
  const withoutCompanion = fillKnownCards(
    { ...withoutNames, companions: "0" },
    removeCompanion({ ...stored, companions: "1" }, 0),
  )
  expect(withoutCompanion.card0).toBe("")
})

test("isCardNumber and the phone check validate the format", () => {
  expect(["440305199003070011", "44030519900307001x", "440305900307001"].map(isCardNumber)).toEqual([true, true, true])
  expect(["4403051990030700", "44030519900307001Y", "1"].map(isCardNumber)).toEqual([false, false, false])
  const complete = { phone: "", visitorCard: "" }
  const phones = ["13800138000", "12800138000", "1380013800"].map(
    (phone) => validateVisit({ ...complete, phone }, today, []).phone,
  )
  expect(phones).toEqual([undefined, "请填写正确的手机号", "请填写正确的手机号"])
})

test("maskCard hides the middle of an ID number", () => {
  expect(maskCard("440305199003070011")).toBe("4403************11")
  expect(maskCard("4403")).toBe("****")
})

test("getVisitState handles both documented meanings of the status", () => {
  const states = [-1, 1, 0, 2, 3, 9].map((status) => getVisitState({ status }))
  expect(states).toEqual(["again", "form", "waiting", "rejected", "pass", "pass"])
  expect(getVisitState({ status: 3, closed: true })).toBe("closed")
})
