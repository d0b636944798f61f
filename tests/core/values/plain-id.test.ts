import { toPlainId } from "#lib/core/values/plain-id"

test.each([
  ["88", "88"],
  ["a-B_9", "a-B_9"],
  ["..", undefined],
  ["1/2", undefined],
  ["1?x", undefined],
  ["x".repeat(65), undefined],
  ["", undefined],
  [undefined, undefined],
  [null, undefined],
  [88, undefined],
  [["88"], undefined],
])("toPlainId(%s) is %s", (text, id) => expect(toPlainId(text)).toBe(id))
