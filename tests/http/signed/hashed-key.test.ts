import { hashedKey } from "#lib/store/hashed-key"
import "#tests/support/test-environment"

test("the kind of a key stays readable and its subject is hashed", () => {
  const key = hashedKey("sms:13800138000")
  expect(key).toMatch(/^sms:[\w-]{43}$/)
  expect(hashedKey("sms:13800138000")).toBe(key)
  expect(hashedKey("sms:13800138001")).not.toBe(key)
})

test("the whole subject is hashed, including colons", () => {
  expect(hashedKey("address:2001:db8::1")).not.toBe(hashedKey("address:2001:db8::2"))
})

test("a key without a subject is unchanged", () => expect(hashedKey("sms-all")).toBe("sms-all"))
