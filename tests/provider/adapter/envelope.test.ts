import { readEnvelope } from "#lib/provider/adapter"

test.each([null, "ok", [], {}, { data: { phone: "1" } }, { success: [true] }])("%j is no envelope", (body) => {
  expect(readEnvelope(body)).toBeUndefined()
})

test.each([
  [true, true],
  [1, true],
  ["true", true],
  ["1", true],
  [false, false],
  [0, false],
  ["false", false],
  ["0", false],
])("success %j is %j", (success, said) => expect(readEnvelope({ success })?.success).toBe(said))

test("what it says stands in message or messages, or in its data", () => {
  const said = [{ message: "余额不足" }, { messages: ["余额不足"] }, { data: { message: "余额不足" } }]
  for (const body of said) expect(readEnvelope({ success: false, ...body })?.message).toBe("余额不足")
})

test("without data it has an empty one", () => {
  for (const body of [{}, { data: null }]) expect(readEnvelope({ success: true, ...body })?.data).toEqual({})
})

test("a code is text, also one that came as a number", () => {
  const codes = [401, "E77", null, undefined].map((code) => readEnvelope({ success: false, code })?.code)
  expect(codes).toEqual(["401", "E77", undefined, undefined])
})
