import * as z from "zod"
import { PICTURE_CODE_LENGTH, SMS_CODE_LENGTH } from "#lib/dialect/sign-in"
import { isObject } from "#lib/kit/values/sent"
import { wireTime } from "#lib/kit/time/dates"
import { MOST_MONEY, parseYuan, toYuan, YUAN_TEXT } from "#lib/kit/values/money"
import { PHONE } from "#lib/kit/values/phone"

/** Money is yuan on the wire and whole thousandths of a yuan inside: direct payment allows three decimals. */
export const Money = z.codec(
  z.union([z.number(), z.string().max(20).regex(YUAN_TEXT)]),
  z.int().min(0).max(MOST_MONEY),
  {
    decode: (yuan) => parseYuan(yuan) ?? NaN,
    encode: toYuan,
  },
)

/** A flag is read as 1/0, "1"/"0", true/false or "true"/"false" and sent as 1/0. */
export const Flag = z.codec(z.union([z.boolean(), z.number(), z.string().max(5)]), z.boolean(), {
  decode: (flag) => flag === true || flag === 1 || flag === "1" || flag === "true" || flag === "yes",
  encode: (flag) => (flag ? 1 : 0),
})

/** A count that may arrive as text (a query has nothing else). */
export const Count = z.codec(z.union([z.number(), z.string().max(12).regex(/^\d+$/)]), z.int().min(0), {
  decode: Number,
  encode: (count) => count,
})

export const Page = z.codec(z.union([z.number(), z.string().max(6).regex(/^\d+$/)]), z.int().min(1).max(100_000), {
  decode: Number,
  encode: (page) => page,
})

/** Ids travel in paths and queries: nothing that ends a line, quotes, or climbs out of a folder is one. */
const isId = (id: string) => !/[\p{C}\p{Z}"'`<>\\]/u.test(id) && !/^\.+$/.test(id)

/** Ids are text, never numbers: an order id has more digits than a number keeps. */
export const Id = z.codec(z.union([z.string().min(1).max(64), z.number()]), z.string().min(1).max(64).refine(isId), {
  decode: String,
  encode: (id) => id,
})

/** Beijing time on the wire ("2025-06-18 09:30:00", or digits: 10 seconds, 13 milliseconds), an ISO string inside. */
export const Time = z.codec(z.union([z.string().max(32), z.number()]), z.iso.datetime({ offset: true }).max(32), {
  decode: (time) => {
    const digits = /^\d{10}(\d{3})?$/.exec(String(time))
    if (digits) return new Date(Number(time) * (digits[1] ? 1 : 1000)).toISOString()
    return `${String(time).trim().replace(" ", "T")}+08:00`
  },
  encode: wireTime,
})

export const Phone = z.string().regex(PHONE)
const codeOf = (length: number) =>
  z
    .string()
    .length(length)
    .regex(/^[0-9A-Za-z]+$/)
export const SmsCode = codeOf(SMS_CODE_LENGTH)
export const PictureCode = codeOf(PICTURE_CODE_LENGTH)
/** As wide as anything on the road; `#lib/kit/plate/plate` has the finer rules. */
export const Plate = z.string().min(7).max(9)
export const Text = (max: number) => z.string().max(max)
/** A telephone number a driver can call: never markup, never a scheme. */
export const Callable = z.string().regex(/^[+\d][\d\s-]{2,19}$/)
export const Link = z.string().max(2048)
/** An address a page may lead to: a website, with nothing in front of its host. */
export const WebLink = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .regex(/^https?:\/\/[^/?#@\\]+([/?#]|$)/i)

/**
 * The provider's spelling at the border, our own names inside:
 * `spelled({ plate: Plate }, { plate: "licence_plate" })` is `{ licence_plate }` on the wire.
 */
export function spelled<S extends z.ZodRawShape>(shape: S, spelling: { readonly [name in keyof S]?: string }) {
  const there = Object.keys(shape).map((name): [string, string] => [name, spelling[name] ?? name])
  const back = there.map(([ours, theirs]): [string, string] => [theirs, ours])
  const wire = z.object(Object.fromEntries(there.map(([ours, theirs]) => [theirs, shape[ours]!])))
  // The wire side validates in both directions, so the inner side carries the type, and says no to what has no names.
  return z.codec(wire, z.custom<z.output<z.ZodObject<S>>>(isObject), {
    decode: (record) => renamed(record, back) as z.output<z.ZodObject<S>>,
    encode: (record) => renamed(record as Record<string, unknown>, there) as z.output<typeof wire>,
  })
}

function renamed(record: Readonly<Record<string, unknown>>, names: readonly [from: string, to: string][]) {
  const found: Record<string, unknown> = {}
  for (const [from, to] of names) if (Object.hasOwn(record, from)) found[to] = record[from]
  return found
}
