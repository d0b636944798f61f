import { readEnvelope } from "#lib/provider/adapter"

test.each([null, "ok", [], {}, { data: { phone: "1" } }, { success: [true] }])(
  "%j is not read as an envelope",
  (body) => {
    expect(readEnvelope(body)).toBeUndefined()
  },
)

test.each([
  [true, true],
  [1, true],
  ["true", true],
  ["1", true],
  [false, false],
  [0, false],
  ["false", false],
  ["0", false],
])("success %j is read as %j", (success, expected) => expect(readEnvelope({ success })?.success).toBe(expected))

test("the message of an envelope is read from message, messages or data", () => {
  const bodies = [{ message: "余额不足" }, { messages: ["余额不足"] }, { data: { message: "余额不足" } }]
  for (const body of bodies) expect(readEnvelope({ success: false, ...body })?.message).toBe("余额不足")
})

test("missing data is read as an empty object", () => {
  for (const body of [{}, { data: null }]) expect(readEnvelope({ success: true, ...body })?.data).toEqual({})
})

test("the code of an envelope is read as text", () => {
  const codes = [401, "E77", null, undefined].map((code) => readEnvelope({ success: false, code })?.code)
  expect(codes).toEqual(["401", "E77", undefined, undefined])
})
