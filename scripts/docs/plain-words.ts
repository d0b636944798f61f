import * as z from "zod"
import * as values from "#lib/kit/values/codecs"
import { PICTURE_CODE_LENGTH, SMS_CODE_LENGTH } from "#lib/dialect/sign-in"

type Values = typeof values
type ValueName = { [N in keyof Values]: Values[N] extends z.core.$ZodType ? N : never }[keyof Values]

/** Every value of lib/kit/values/codecs.ts, as it is on the wire; one without words does not compile. */
const words = {
  Money: "yuan, at most 3 decimals; number or text",
  Flag: "flag: 1 or 0, true or false; number, text or boolean",
  Count: "whole number; number or text",
  Page: "page number from 1; number or text",
  Id: "id, 1 to 64 characters; text, a number is taken too",
  Time: "Beijing time, `2025-06-18 09:30:00`, or seconds or milliseconds since 1970",
  Phone: "mobile number, 11 digits",
  SmsCode: `${SMS_CODE_LENGTH} letters or digits`,
  PictureCode: `${PICTURE_CODE_LENGTH} letters or digits`,
  Plate: "plate, 7 to 9 characters",
  Callable: "telephone number, digits with spaces or hyphens",
  Link: "address, at most 2048 characters",
  WebLink: "an https or http address of a website",
} satisfies Record<ValueName, string>

const known = new Map<z.core.$ZodType, string>(
  Object.entries(words).map(([name, text]) => [values[name as ValueName], text]),
)

/** What a value is on the wire, for a reader. */
export const plainWords = (schema: z.core.$ZodType): string =>
  known.get(schema) ?? inWords(z.toJSONSchema(schema, { io: "input" }))

type Json = z.core.JSONSchema.BaseSchema

function inWords(schema: Json): string {
  if (schema.enum) return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(", ")}`
  if (schema.anyOf) return schema.anyOf.map(inWords).join(", or ")
  if (schema.type === "array") return `list${most(schema.maxItems, "entries")}`
  if (schema.type === "string") return textInWords(schema)
  if (schema.type === "integer") return `whole number${schema.minimum === undefined ? "" : ` from ${schema.minimum}`}`
  return String(schema.type ?? "anything")
}

const FORMATS: { readonly [format: string]: string } = {
  uri: "address",
  date: "day, `2025-06-18`",
  email: "e-mail address",
}

function textInWords({ format = "", pattern, minLength, maxLength }: Json): string {
  const kind = FORMATS[format] ?? (pattern ? `text like \`${pattern}\`` : "text")
  if (format === "date") return kind
  return minLength ? `${kind}, ${minLength} to ${maxLength} characters` : kind + most(maxLength, "characters")
}

const most = (count: number | undefined, what: string) => (count === undefined ? "" : `, at most ${count} ${what}`)
