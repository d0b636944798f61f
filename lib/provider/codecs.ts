import * as z from "zod"
import { day, flags, PICTURE_CODE_LENGTH, SMS_CODE_LENGTH, time } from "#lib/provider/adapter"
import { isObject } from "#lib/core/values/json-object"
import { toBeijingDay, toDate, formatWireTime } from "#lib/core/time/dates"
import { isReadingResponse, reportDroppedField } from "#lib/core/values/dropped-fields"
import { MAX_MONEY } from "#lib/core/values/money"
import { isOtherMoneyForm, MONEY_TEXT, MONEY_DESCRIPTION, readMoney, writeMoney } from "#lib/provider/money-form"
import { PHONE } from "#lib/core/values/phone"

/** Rejects amounts of a response in an unexpected unit or type. */
export function rejectOtherMoneyForm(raw: unknown, context: { issues: z.core.$ZodRawIssue[] }) {
  if (isReadingResponse() && isOtherMoneyForm(raw))
    context.issues.push({ code: "custom", message: "an amount of another form", input: raw })
}

/**
 * Integer thousandths of a yuan in the app, because direct payment allows three decimals. The adapter defines the wire
 * format.
 */
export const Money = z
  .codec(z.union([z.number(), z.string().max(20).regex(MONEY_TEXT)]), z.int().min(0).max(MAX_MONEY), {
    decode: (raw, context) => {
      rejectOtherMoneyForm(raw, context)
      return readMoney(raw) ?? NaN
    },
    encode: writeMoney,
  })
  .describe(MONEY_DESCRIPTION)

const parseFlag = (raw: unknown) =>
  flags.yes.some((yes) => yes === raw) ? true : flags.no.some((no) => no === raw) ? false : undefined

const writeFlag = (raw: boolean) => (raw ? flags.written.yes : flags.written.no)

const listWords = (words: readonly unknown[]) => words.map((word) => `\`${JSON.stringify(word)}\``).join(", ")
const FLAG_DESCRIPTION = `flag: yes is ${listWords(flags.yes)}; no is ${listWords(flags.no)}`

/** A flag with the values of the adapter. An unknown value is invalid, and the codec of the field handles it. */
export const Flag = z
  .codec(z.union([z.boolean(), z.number(), z.string().max(16)]), z.boolean(), {
    decode: (raw, context) => {
      const flag = parseFlag(raw)
      if (flag === undefined) context.issues.push({ code: "custom", message: "no known flag", input: raw })
      return flag ?? false
    },
    encode: writeFlag,
  })
  .describe(FLAG_DESCRIPTION)

/** Like `Flag`, for required fields: an unknown value is logged and becomes `fallback`. */
export const flagOr = (field: string, fallback: boolean) =>
  z
    .codec(z.union([z.boolean(), z.number(), z.string().max(32)]), z.boolean(), {
      decode: (raw) => {
        const flag = parseFlag(raw)
        if (flag === undefined) reportDroppedField(field, [{ path: [], code: "unknown_flag" }])
        return flag ?? fallback
      },
      encode: writeFlag,
    })
    .describe(FLAG_DESCRIPTION)

/** A count, possibly as text, as in queries. */
export const Count = z
  .codec(z.union([z.number(), z.string().max(12).regex(/^\d+$/)]), z.int().min(0), {
    decode: Number,
    encode: (count) => count,
  })
  .describe("whole number; number or text")

export const Page = z
  .codec(z.union([z.number(), z.string().max(6).regex(/^\d+$/)]), z.int().min(1).max(100_000), {
    decode: Number,
    encode: (page) => page,
  })
  .describe("page number from 1; number or text")

/** Ids are used in paths and queries, so they must not contain control characters, spaces, quotes or "..". */
const isId = (id: string) => !/[\p{C}\p{Z}"'`<>\\]/u.test(id) && !/^\.+$/.test(id)

/** Ids are text, because order ids exceed the precision of numbers. */
export const Id = z
  .codec(z.union([z.string().min(1).max(64), z.number()]), z.string().min(1).max(64).refine(isId), {
    decode: String,
    encode: (id) => id,
  })
  .describe("id, 1 to 64 characters; text, a number is taken too")

const Moment = z.union([z.string().max(32), z.number()])
/** Ten digits are seconds, 13 milliseconds. */
export const parseTimestamp = (raw: string | number) => {
  const digits = /^\d{10}(\d{3})?$/.exec(String(raw))
  return digits ? Number(raw) * (digits[1] ? 1 : 1000) : undefined
}

/** Parses a text with a time zone, `2025-06-18T01:30:00Z` or `2025-06-18T09:30:00+08:00`. */
function parseZonedTime(text: string): Date | undefined {
  if (!/T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/i.test(text)) return undefined
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const TIME_DESCRIPTIONS = {
  iso: "ISO 8601 in Beijing's zone, `2025-06-18T09:30:00+08:00`; any other form is read, too",
  "iso utc": "ISO 8601 in UTC, `2025-06-18T01:30:00Z`; any other form is read, too",
  text: "Beijing time, `2025-06-18 09:30:00`; ISO 8601 with a zone, seconds and milliseconds since 1970 are read, too",
  seconds: "seconds since 1970; milliseconds, ISO 8601 with a zone and `2025-06-18 09:30:00` in Beijing are read, too",
  milliseconds:
    "milliseconds since 1970; seconds, ISO 8601 with a zone and `2025-06-18 09:30:00` in Beijing are read, too",
}

/** Reads any of the formats, whichever the adapter names, because they are unambiguous. An ISO string in the app. */
export const Time = z
  .codec(Moment, z.iso.datetime({ offset: true }).max(32), {
    decode: (raw) => {
      const milliseconds = parseTimestamp(raw)
      if (milliseconds !== undefined) return new Date(milliseconds).toISOString()
      const text = String(raw).trim()
      return parseZonedTime(text)?.toISOString() ?? `${text.replace(" ", "T")}+08:00`
    },
    encode: (moment) => {
      if (time === "text") return formatWireTime(moment)
      if (time === "iso") return `${formatWireTime(moment).replace(" ", "T")}+08:00`
      if (time === "iso utc") return `${toDate(moment).toISOString().slice(0, 19)}Z`
      return Math.floor(toDate(moment).getTime() / (time === "seconds" ? 1000 : 1))
    },
  })
  .describe(TIME_DESCRIPTIONS[time])

const DAY_DESCRIPTIONS = {
  text: "day in Beijing, `2025-06-18`; the seconds or milliseconds of a moment in it are read, too",
  milliseconds: "milliseconds at which a day begins in Beijing; seconds and `2025-06-18` are read, too",
}

/** "2025-06-18", from the years 2000 to 2999. Also reads times and timestamps. */
export const Day = z
  .codec(Moment, z.iso.date().max(10).regex(/^2/), {
    decode: (raw) => {
      const text = String(raw).trim()
      const moment = parseTimestamp(raw) ?? parseZonedTime(text)
      return moment === undefined ? text.slice(0, 10) : toBeijingDay(moment)
    },
    encode: (text) => (day === "text" ? text : toDate(text).getTime()),
  })
  .describe(DAY_DESCRIPTIONS[day])

export const Phone = z.string().regex(PHONE).describe("mobile number, 11 digits")
const createCode = (length: number) =>
  z
    .string()
    .length(length)
    .regex(/^[0-9A-Za-z]+$/)
    .describe(`${length} letters or digits`)
export const SmsCode = createCode(SMS_CODE_LENGTH)
export const PictureCode = createCode(PICTURE_CODE_LENGTH)
/** Only checks the length; `#lib/core/plate/plate` has the exact rules. */
export const Plate = z.string().min(7).max(9).describe("plate, 7 to 9 characters")
export const Text = (max: number) => z.string().max(max)
/** A telephone number without markup or a scheme. */
export const Callable = z
  .string()
  .regex(/^[+\d][\d\s-]{2,19}$/)
  .describe("telephone number, digits with spaces or hyphens")
export const Link = z.string().max(2048).describe("address, at most 2048 characters")
/** A website that pages may link to, without user or password in the URL. */
export const WebLink = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .regex(/^https?:\/\/[^/?#@\\]+([/?#]|$)/i)
  .describe("an https or http address of a website")

/**
 * An object with the provider's field names on the wire and ours in the app: `renameKeys({ plate: Plate }, { plate:
 * "licence_plate" })` is `{ licence_plate }` on the wire.
 */
export function renameKeys<S extends z.ZodRawShape>(shape: S, wireNames: { readonly [name in keyof S]?: string }) {
  const toWire = Object.keys(shape).map((name): [string, string] => [name, wireNames[name] ?? name])
  const fromWire = toWire.map(([name, wireName]): [string, string] => [wireName, name])
  const wire = z.object(Object.fromEntries(toWire.map(([name, wireName]) => [wireName, shape[name]!])))
  // The wire schema validates in both directions, so the app side has only a type.
  return z.codec(wire, z.custom<z.output<z.ZodObject<S>>>(isObject), {
    decode: (record) => moveKeys(record, fromWire) as z.output<z.ZodObject<S>>,
    encode: (record) => moveKeys(record as Record<string, unknown>, toWire) as z.output<typeof wire>,
  })
}

function moveKeys(record: Readonly<Record<string, unknown>>, names: readonly [from: string, to: string][]) {
  const result: Record<string, unknown> = {}
  for (const [from, to] of names) if (Object.hasOwn(record, from)) result[to] = record[from]
  return result
}
