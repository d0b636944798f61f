import * as z from "zod"
import { TypedText } from "#lib/provider/endpoint"

const read = (input: unknown) => z.parse(z.object({ text: TypedText(5) }), input)

test.each([
  [{}, ""],
  [{ text: undefined }, ""],
  [{ text: 7 }, ""],
  [{ text: ["a"] }, ""],
  [{ text: "粤B12345" }, "粤B123"],
  [{ text: "a\r\nb\r\n" }, "a\nb\n"],
  [{ text: "a\nb\r" }, "a\nb\r"],
])("%j is read as %j", (input, text) => {
  expect(read(input)).toEqual({ text })
})
