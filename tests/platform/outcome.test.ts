import { classifyOutcome, isUnpaidMessage } from "#lib/platform/outcome"
import { sentences } from "#tests/gate/sentences"

describe.each(Object.entries(sentences))("said when it is %s", (outcome, all) => {
  test.each(all.map((one) => [one]))("%j", (message) => expect(classifyOutcome(message)).toBe(outcome))
})

const BUTS = ["未", "不", "请先", "失败", "禁止", "欠", "满", "黑名单", "没有", "无法", "没听过的"]

test("whatever else stands in a sentence of success, or beside it, it is none", () => {
  for (const good of sentences.good) {
    for (const but of [
      ...BUTS,
      ...sentences.bad,
      ...sentences.neutral.filter((said) => said !== "" && said !== "湘AQ5294"),
    ]) {
      const made = [good + but, but + good, `${good}，${but}`, `${but}。${good}`]
      for (const at of [1, 2, 3]) made.push(good.slice(0, at) + but + good.slice(at))
      expect(made.filter((message) => classifyOutcome(message) === "good")).toEqual([])
    }
  }
})

test("signs that are not seen make no success", () => {
  for (const good of sentences.good) {
    for (const sign of ["\u0000", "\u200b", "\u202e"]) {
      expect(classifyOutcome(good.slice(0, 2) + sign + good.slice(2))).not.toBe("good")
    }
  }
})

test.each([
  ["停车费未支付，请先缴费再出场", true],
  ["欠费未缴，请先补缴", true],
  ["缴费成功，请出场", false],
  ["黑名单车辆，禁止入场", false],
  ["", false],
])("%j is settled by paying: %s", (message, unpaid) => expect(isUnpaidMessage(message)).toBe(unpaid))
