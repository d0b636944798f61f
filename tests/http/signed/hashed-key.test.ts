import { hashKey } from "#lib/store/hash-key"
import "#tests/support/test-environment"

test("what is counted stays readable, whose it is does not", () => {
  const key = hashKey("sms:13800138000")
  expect(key).toMatch(/^sms:[\w-]{43}$/)
  expect(hashKey("sms:13800138000")).toBe(key)
  expect(hashKey("sms:13800138001")).not.toBe(key)
})

test("all of whose it is counts, colons and all", () => {
  expect(hashKey("address:2001:db8::1")).not.toBe(hashKey("address:2001:db8::2"))
})

test("what is counted over everybody has nothing to hide", () => expect(hashKey("sms-all")).toBe("sms-all"))
