import { hashKey } from "#lib/store/hash-key"
import "#tests/support/test-environment"

test("hashKey keeps the prefix of a key and hashes its subject", () => {
  const key = hashKey("sms:13800138000")
  expect(key).toMatch(/^sms:[\w-]{43}$/)
  expect(hashKey("sms:13800138000")).toBe(key)
  expect(hashKey("sms:13800138001")).not.toBe(key)
})

test("hashKey hashes the whole subject including its colons", () => {
  expect(hashKey("address:2001:db8::1")).not.toBe(hashKey("address:2001:db8::2"))
})

test("hashKey does not change a key without a subject", () => expect(hashKey("sms-all")).toBe("sms-all"))
