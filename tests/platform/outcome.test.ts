import { classifyOutcome, isUnpaidMessage } from "#lib/platform/outcome"
import { gateMessages } from "#tests/gate/gate-messages"

describe.each(Object.entries(gateMessages))("messages of the outcome %s", (outcome, messages) => {
  test.each(messages.map((message) => [message]))(`the message %j is classified as ${outcome}`, (message) =>
    expect(classifyOutcome(message)).toBe(outcome),
  )
})

const NEGATIONS = ["未", "不", "请先", "失败", "禁止", "欠", "满", "黑名单", "没有", "无法", "没听过的"]

test("a message of success with additional words is not a success", () => {
  for (const goodMessage of gateMessages.good) {
    for (const addition of [
      ...NEGATIONS,
      ...gateMessages.bad,
      ...gateMessages.neutral.filter((message) => message !== "" && message !== "湘AQ5294"),
    ]) {
      const messages = [
        goodMessage + addition,
        addition + goodMessage,
        `${goodMessage}，${addition}`,
        `${addition}。${goodMessage}`,
      ]
      for (const position of [1, 2, 3])
        messages.push(goodMessage.slice(0, position) + addition + goodMessage.slice(position))
      expect(messages.filter((message) => classifyOutcome(message) === "good")).toEqual([])
    }
  }
})

test("a message of success with invisible characters is not a success", () => {
  for (const goodMessage of gateMessages.good) {
    for (const character of ["\u0000", "\u200b", "\u202e"]) {
      expect(classifyOutcome(goodMessage.slice(0, 2) + character + goodMessage.slice(2))).not.toBe("good")
    }
  }
})

test.each([
  ["停车费未支付，请先缴费再出场", true],
  ["欠费未缴，请先补缴", true],
  ["缴费成功，请出场", false],
  ["黑名单车辆，禁止入场", false],
  ["", false],
])("isUnpaidMessage(%j) is %s", (message, expected) => expect(isUnpaidMessage(message)).toBe(expected))
