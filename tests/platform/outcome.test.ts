import { classifyOutcome, isUnpaidMessage } from "#lib/platform/outcome"
import { gateMessages } from "#tests/gate/gate-messages"

describe.each(Object.entries(gateMessages))("messages of the outcome %s", (outcome, messages) => {
  test.each(messages.map((one) => [one]))("%j", (message) => expect(classifyOutcome(message)).toBe(outcome))
})

const NEGATIONS = ["未", "不", "请先", "失败", "禁止", "欠", "满", "黑名单", "没有", "无法", "没听过的"]

test("a message of success with any other words is not a success", () => {
  for (const good of gateMessages.good) {
    for (const addition of [
      ...NEGATIONS,
      ...gateMessages.bad,
      ...gateMessages.neutral.filter((message) => message !== "" && message !== "湘AQ5294"),
    ]) {
      const messages = [good + addition, addition + good, `${good}，${addition}`, `${addition}。${good}`]
      for (const at of [1, 2, 3]) messages.push(good.slice(0, at) + addition + good.slice(at))
      expect(messages.filter((message) => classifyOutcome(message) === "good")).toEqual([])
    }
  }
})

test("a message of success with invisible characters is not a success", () => {
  for (const good of gateMessages.good) {
    for (const character of ["\u0000", "\u200b", "\u202e"]) {
      expect(classifyOutcome(good.slice(0, 2) + character + good.slice(2))).not.toBe("good")
    }
  }
})

test.each([
  ["停车费未支付，请先缴费再出场", true],
  ["欠费未缴，请先补缴", true],
  ["缴费成功，请出场", false],
  ["黑名单车辆，禁止入场", false],
  ["", false],
])("saysUnpaid(%j) is %s", (message, expected) => expect(isUnpaidMessage(message)).toBe(expected))
