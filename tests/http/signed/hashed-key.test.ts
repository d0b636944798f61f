import { hashKey } from "#lib/store/hash-key"
import "#tests/support/test-environment"

test("the kind of a key stays readable and its subject is hashed", () => {
  const key = hashKey("sms:13800138000")
  expect(key).toMatch(/^sms:[\w-]{43}$/)
  expect(hashKey("sms:13800138000")).toBe(key)
  expect(hashKey("sms:13800138001")).not.toBe(key)
})

test("the whole subject is hashed, including colons", () => {
  expect(hashKey("address:2001:db8::1")).not.toBe(hashKey("address:2001:db8::2"))
})

test("a key without a subject is unchanged", () => expect(hashKey("sms-all")).toBe("sms-all"))
