import * as z from "zod"
import { Id } from "#lib/kit/values/codecs"

test.each(["1001202506180930001", "B20250618001", "booking-6f1e", "G03", "东口-1", "a.b", "88"])(
  "%j names something",
  (id) => expect(z.encode(Id, id)).toBe(id),
)

test.each(["", ".", "..", "...", "a\r\nb", "a\u0000", "a b", 'a"', "a'", "<a>", "a\\b", "a\u202eb", "x".repeat(65)])(
  "S-48 %j names nothing, and is neither sent nor believed",
  (id) => {
    expect(() => z.encode(Id, id)).toThrow()
    expect(z.safeDecode(Id, id).success).toBe(false)
  },
)
