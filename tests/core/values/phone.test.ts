import { formatPhone } from "#lib/core/values/phone"

test.each([
  ["0755-86520100", "0755-8652-0100"],
  ["075586520100", "0755-8652-0100"],
  ["010-12345678", "010-1234-5678"],
  ["0755-1234567", "0755-123-4567"],
  ["4006800188", "400-680-0188"],
  ["400-680-0188", "400-680-0188"],
])("formatPhone(%s) is %s", (phone, expected) => expect(formatPhone(phone)).toBe(expected))

test.each(["0755-26581234-801", "4001234567,转8", "13902440815", "12345", "+86 755 8652 0100"])(
  "formatPhone does not change %s",
  (phone) => expect(formatPhone(phone)).toBe(phone),
)
