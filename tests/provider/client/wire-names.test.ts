import { decodeEnvelope, fromWireNames, encodeEnvelope, toWireNames } from "#lib/provider/client/wire-names"

jest.mock("#lib/provider/own-adapter", () => ({
  ownAdapter: {
    names: { "*": { licence_plate: "plate_no", amount: "fee" }, "pay.other": { amount: "sum" } },
    codes: { "*": { TIMESTAMP: "90001" }, "account.sendCode": { CAPTCHA_WRONG: "40001" } },
  },
}))

const documented = { list: [{ licence_plate: "粤B12345", amount: 15, more: null }], amount: 3 }

test("keys are renamed at every depth in both directions", () => {
  const wire = { list: [{ plate_no: "粤B12345", fee: 15, more: null }], fee: 3 }
  expect(toWireNames("pay.fee", documented)).toEqual(wire)
  expect(fromWireNames("pay.fee", wire)).toEqual(documented)
})

test("the names of a call take precedence over the general names", () => {
  expect(toWireNames("pay.other", { licence_plate: "粤B12345", amount: 1 })).toEqual({ plate_no: "粤B12345", sum: 1 })
  expect(fromWireNames("pay.other", { sum: 1, fee: 2 })).toEqual({ amount: 1, fee: 2 })
})

test("codes are mapped by call", () => {
  const envelope = { success: false, data: {}, code: 40001 }
  expect(decodeEnvelope("account.sendCode", envelope)?.code).toBe("CAPTCHA_WRONG")
  expect(decodeEnvelope("account.signIn", envelope)?.code).toBe("40001")
  expect(decodeEnvelope("account.sendCode", { success: false, code: "90001" })?.code).toBe("TIMESTAMP")
})

test("an encoded envelope is decoded unchanged", () => {
  const envelope = { success: false, data: documented, code: "CAPTCHA_WRONG", message: "图形码错误", phone: undefined }
  const encoded: unknown = JSON.parse(JSON.stringify(encodeEnvelope("account.sendCode", envelope)))
  expect(encoded).toMatchObject({ code: "40001" })
  expect(decodeEnvelope("account.sendCode", encoded)).toEqual(envelope)
})

test.each([
  ["400-820-6688", true],
  ["+86 0755 1234 5678", true],
  ["1".repeat(20), true],
  ["1".repeat(21), false],
  ["110", true],
  ["12", false],
  ["tel:110", false],
])("the phone number %s is accepted: %j", (phone, isAccepted) => {
  expect(decodeEnvelope("a.b", { success: false, phone })?.phone).toBe(isAccepted ? phone : undefined)
})
