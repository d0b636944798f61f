import { readEnvelopeOrThrow, isTimestampRejected } from "#lib/provider/client/read-envelope"

const received = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
})
const read = (...answer: Parameters<typeof received>) => readEnvelopeOrThrow("account.info", received(...answer))
/** What a driver's call ends with instead of an answer. */
function thrown(...answer: Parameters<typeof received>): unknown {
  try {
    return read(...answer)
  } catch (error) {
    return error
  }
}

const FINE = { success: true, data: { word: "好" } }

test("an envelope gets through", () => expect(read(200, FINE)).toMatchObject(FINE))

test.each([
  ["a 401, whatever it carries", 401, FINE],
  ["code 401 in a refusal", 200, { success: false, code: 401 }],
])("%s: the driver is signed out", (_, status, body) => {
  expect(thrown(status, body)).toMatchObject({ name: "UnauthenticatedError", isAnswer: true })
})

test("code 401 in a success is a success", () => expect(read(200, { ...FINE, code: 401 })).toMatchObject(FINE))

test.each([199, 302, 304, 400, 402, 500])("a %d is no answer, even with an envelope in it", (status) => {
  expect(thrown(status, FINE)).toMatchObject({ kind: "broken", cause: status })
})

test.each([
  ["9007199254740993", "9007199254740993"],
  ["-9007199254740993", "-9007199254740993"],
  ["1001202506180930001", "1001202506180930001"],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ["42", 42],
])("an order's number %s beside a long one is %j", (id, kept) => {
  const { data } = read(200, `{"success":true,"data":{"id":${id},"other":1001202506180930002}}`)
  expect(data).toEqual({ id: kept, other: "1001202506180930002" })
})

test("a number of sixteen digits is kept whole, also where no other is longer", () => {
  expect(read(200, '{"success":true,"data":{"id":9007199254740993}}').data).toEqual({ id: "9007199254740993" })
})

test.each([
  ["20", 20],
  ["3600", 60],
  ["0", 1],
  ["soon", 5],
])("429 with Retry-After %s: the driver waits %d seconds", (after, wait) => {
  expect(thrown(429, { success: false }, { "retry-after": after })).toMatchObject({ kind: "too-many", wait })
})

test("bytes that are not UTF-8 are no answer, rather than one with other signs in it", () => {
  const body = Buffer.from([...Buffer.from('{"success":true,"data":"'), 0xc4, 0xfa, 0x22, 0x7d])
  expect(thrown(200, body)).toMatchObject({ kind: "garbled", cause: "no envelope" })
})

test.each([
  [403, "TIMESTAMP", true],
  [403, "NONCE", false],
  [200, "TIMESTAMP", true],
  [200, "NONCE", false],
])("a %d with the code %s is refused for its time: %j", (status, code, isRefused) => {
  expect(isTimestampRejected("a.b", received(status, { success: false, code }))).toBe(isRefused)
})

test("a success is never refused for its time", () => {
  expect(isTimestampRejected("a.b", received(200, { success: true, code: "TIMESTAMP" }))).toBe(false)
})

test.each([200, 400, 401, 403, 503])(
  "a refused signature with status %d is about our key, not the driver",
  (status) => {
    const said = { success: false, code: "SIGNATURE", message: "签名错误" }
    expect(thrown(status, said)).toMatchObject({ kind: "forbidden", cause: "SIGNATURE", providerMessage: undefined })
  },
)

test.each([
  [401, "SIGN_IN_AGAIN", { name: "UnauthenticatedError" }],
  [400, "SIGN_IN_AGAIN", { kind: "broken" }],
])("a %d with the code %s is not about our key", (status, code, fault) => {
  expect(thrown(status, { success: false, code })).toMatchObject(fault)
})
