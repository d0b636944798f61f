import { getHeading, isEntry, toPlainText, isAwaitingEntry } from "#lib/gate/rules"

test.each([
  ["IN", "入场信息"],
  ["OUT", "出场信息"],
  ["PASS", "出场信息"],
  ["in", "出场信息"],
  ["", "出场信息"],
  [undefined, "出场信息"],
])("the heading of %s is %s", (gateType, expected) => {
  expect(getHeading(gateType)).toBe(expected)
  expect(isEntry(gateType)).toBe(gateType === "IN")
})

test.each([
  [{ gateType: "IN" }, true],
  [{ gateType: "IN", at: "2026-11-20T09:30:00+08:00" }, false],
  [{ gateType: "IN", plate: "粤B12345" }, false],
  [{ gateType: "OUT" }, false],
  [{}, false],
])("isAwaitingEntry(%j) is %s", (record, expected) => expect(isAwaitingEntry(record)).toBe(expected))

test.each([
  [undefined, ""],
  ["  请入场 ", "请入场"],
  ["请\n入\u0000", "请 入"],
  ["\u202e场入请", "场入请"],
  ["一二三四五六", "一二三四"],
  ["👍👍👍👍👍", "👍👍👍👍"],
  ["<b>x", "<b>x"],
])("toPlainText(%j) is %j", (message, expected) => expect(toPlainText(message, 4)).toBe(expected))
