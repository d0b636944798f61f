import { readEnvelopeOrThrow, isTimestampRejected } from "#lib/provider/client/read-envelope"

const createResponse = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
})
const read = (...response: Parameters<typeof createResponse>) =>
  readEnvelopeOrThrow("account.info", createResponse(...response))
/** Returns the error that reading this response throws. */
function getError(...response: Parameters<typeof createResponse>): unknown {
  try {
    return read(...response)
  } catch (error) {
    return error
  }
}

const SUCCESS = { success: true, data: { word: "好" } }

test("a successful envelope is returned", () => expect(read(200, SUCCESS)).toMatchObject(SUCCESS))

test.each([
  ["status 401 with any body", 401, SUCCESS],
  ["code 401 in a refusal", 200, { success: false, code: 401 }],
])("%s is an UnauthenticatedError", (_, status, body) => {
  expect(getError(status, body)).toMatchObject({ name: "UnauthenticatedError", isFromProvider: true })
})

test("a successful envelope with code 401 is a success", () =>
  expect(read(200, { ...SUCCESS, code: 401 })).toMatchObject(SUCCESS))

test.each([199, 302, 304, 400, 402, 500])("status %d is an error even with an envelope", (status) => {
  expect(getError(status, SUCCESS)).toMatchObject({ kind: "broken", cause: status })
})

test.each([
  ["9007199254740993", "9007199254740993"],
  ["-9007199254740993", "-9007199254740993"],
  ["1001202506180930001", "1001202506180930001"],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ["42", 42],
])("the number %s in an answer with a long number is read as %j", (id, expected) => {
  const { data } = read(200, `{"success":true,"data":{"id":${id},"other":1001202506180930002}}`)
  expect(data).toEqual({ id: expected, other: "1001202506180930002" })
})

test("a number of sixteen digits keeps every digit", () => {
  expect(read(200, '{"success":true,"data":{"id":9007199254740993}}').data).toEqual({ id: "9007199254740993" })
})

test.each([
  ["20", 20],
  ["3600", 60],
  ["0", 1],
  ["soon", 5],
])("status 429 with Retry-After %s is an error with a wait of %d seconds", (retryAfter, wait) => {
  expect(getError(429, { success: false }, { "retry-after": retryAfter })).toMatchObject({ kind: "too-many", wait })
})

test("a response that is not UTF-8 is an error", () => {
  const body = Buffer.from([...Buffer.from('{"success":true,"data":"'), 0xc4, 0xfa, 0x22, 0x7d])
  expect(getError(200, body)).toMatchObject({ kind: "garbled", cause: "no envelope" })
})

test.each([
  [403, "TIMESTAMP", true],
  [403, "NONCE", false],
  [200, "TIMESTAMP", true],
  [200, "NONCE", false],
])("status %d with code %s is a rejected timestamp: %j", (status, code, isRejected) => {
  expect(isTimestampRejected("a.b", createResponse(status, { success: false, code }))).toBe(isRejected)
})

test("a success is never a rejected timestamp", () => {
  expect(isTimestampRejected("a.b", createResponse(200, { success: true, code: "TIMESTAMP" }))).toBe(false)
})

test.each([200, 400, 401, 403, 503])("a rejected signature with status %d is a forbidden fault", (status) => {
  const body = { success: false, code: "SIGNATURE", message: "签名错误" }
  expect(getError(status, body)).toMatchObject({ kind: "forbidden", cause: "SIGNATURE", providerMessage: undefined })
})

test.each([
  [401, "SIGN_IN_AGAIN", { name: "UnauthenticatedError" }],
  [400, "SIGN_IN_AGAIN", { kind: "broken" }],
])("status %d with code %s is not a signature error", (status, code, fault) => {
  expect(getError(status, { success: false, code })).toMatchObject(fault)
})
