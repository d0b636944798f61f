import * as z from "zod"
import { FormText } from "#lib/provider/endpoint"

const parseText = (input: unknown) => z.parse(z.object({ text: FormText(5) }), input)

test.each([
  [{}, ""],
  [{ text: undefined }, ""],
  [{ text: 7 }, ""],
  [{ text: ["a"] }, ""],
  [{ text: "粤B12345" }, "粤B123"],
  [{ text: "a\r\nb\r\n" }, "a\nb\n"],
  [{ text: "a\nb\r" }, "a\nb\r"],
])("a text field reads the input %j as %j", (input, text) => {
  expect(parseText(input)).toEqual({ text })
})
