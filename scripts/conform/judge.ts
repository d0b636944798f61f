import * as z from "zod"
import type { AnyCall } from "#lib/provider/contract"
import type { TimeForm } from "#lib/provider/adapters/types"
import { time } from "#lib/provider/adapter"
import { isPlate } from "#lib/core/plate/plate"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { isObject } from "#lib/core/values/json-object"
import { type Field, listFields } from "../docs/fields.ts"
import type { Finding } from "./finding.ts"
import { findNearest } from "./nearest.ts"

/** The value of each field as the app reads it; the first of several. */
export type Values = ReadonlyMap<string, unknown>
export type Judged = { findings: Finding[]; values: Values }

/**
 * The maximum distance of a similar name. For a required field the only new field of its type matches, whatever its
 * name.
 */
const ALIKE = { needed: 0.5, optional: 0.34, only: 1 }

/** Compares a response with the contract, field by field, with documented names. */
export function compareFields(where: string, call: AnyCall, data: unknown): Judged {
  const fields = listFields(call.output)
  const values = new Map<string, unknown>()
  const list = fields.find(({ name, type }) => !name.includes(".") && type.startsWith("list"))
  if (Array.isArray(data) && list) return { findings: [bareList(where, list)], values }
  const findings = fields.flatMap((field) => {
    const [name = "", ...parents] = field.name.split(".").reverse()
    const siblings = {
      names: fields.filter((other) => parentOf(other) === parentOf(field)).map(lastOf),
      holdsMore: ({ name }: Field) => fields.some((other) => other.name.startsWith(`${name}.`)),
    }
    const records = recordsAt(data, parents.reverse())
    for (const record of records) {
      const found = ofField(where, field, name, record, siblings, values)
      // One row is representative.
      if (found) return [found]
    }
    return []
  })
  return { findings, values }
}

const bareList = (where: string, { name }: Field): Finding => ({
  ...{ where, field: name, kind: "wrong kind", words: "a list alone, not an object with it" },
  patch: { name: "bareLists", line: `"${where}": "${name}"` },
})

const parentOf = ({ name }: Field) => name.split(".").slice(0, -1).join(".")
const lastOf = ({ name }: Field) => name.split(".").at(-1) ?? ""

type Siblings = { names: readonly string[]; holdsMore: (field: Field) => boolean }
type Json = { readonly [name: string]: unknown }

function recordsAt(value: unknown, path: readonly string[]): Json[] {
  if (Array.isArray(value)) return value.flatMap((one) => recordsAt(one, path))
  if (!isObject(value)) return []
  const [first, ...rest] = path
  return first === undefined ? [value] : recordsAt(value[first], rest)
}

function ofField(
  where: string,
  field: Field,
  name: string,
  record: Json,
  siblings: Siblings,
  values: Map<string, unknown>,
): Finding | undefined {
  const value = record[name]
  if (isMissing(value)) return absentField(where, field, name, record, siblings)
  const { read, leftOut } = collectDroppedFields(() => z.safeDecode(field.schema, value as never))
  if (Array.isArray(value) && leftOut.some((part) => /^\d+ too_big$/.test(part)))
    return { where, field: field.name, kind: "wrong kind", words: `${value.length} rows, more than are read` }
  // Its content has its own lines.
  if (siblings.holdsMore(field))
    return typeof value === "object"
      ? undefined
      : { where, field: field.name, kind: "wrong kind", words: kindOf(value) }
  if (read.success && !values.has(field.name)) values.set(field.name, read.data)
  const isFlag = field.type.startsWith("flag")
  if (isFlag && (!read.success || leftOut.some((part) => part.includes("unknown_flag"))))
    return {
      ...{ where, field: field.name, kind: "unknown flag", words: JSON.stringify(value) },
      patch: { name: "flags", line: `yes or no has ${JSON.stringify(value)}` },
    }
  if (isTime(field)) return ofTime(where, field, value, read.success)
  if (read.success) return undefined
  if (/^(yuan|fen)/.test(field.type))
    return {
      ...{ where, field: field.name, kind: "unit suspect", words: `${kindOf(value)}, not ${field.type}` },
      patch: { name: "money", line: "unit and as" },
    }
  const patch = field.type.startsWith("one of ")
    ? { name: "words", line: `"${where}": { ${name}: { …: ${JSON.stringify(value)} } }` }
    : undefined
  return { where, field: field.name, kind: "wrong kind", words: `${kindOf(value)}, not ${field.type}`, patch }
}

function absentField(where: string, field: Field, name: string, record: Json, siblings: Siblings): Finding | undefined {
  const besides = Object.keys(record).filter((key) => !siblings.names.includes(key))
  const others = siblings.names.filter((other) => other !== name && isMissing(record[other]))
  const strangers = besides.filter(
    (key) => fits(field, record[key]) && findNearest(key, others, ALIKE.optional) === undefined,
  )
  const most = strangers.length === 1 ? ALIKE.only : ALIKE.needed
  const like = findNearest(name, strangers, field.needed ? most : ALIKE.optional)
  if (like)
    return {
      ...{ where, field: field.name, kind: "renamed?", words: `${like} came` },
      patch: { name: "names", line: `"${where}": { ${name}: "${like}" }` },
    }
  // No similar name: the reader may recognize it.
  const words = besides.length > 0 ? `${field.type}; besides came ${besides.slice(0, 8).join(", ")}` : field.type
  return field.needed ? { where, field: field.name, kind: "missing", words } : undefined
}

const isMissing = (value: unknown) => value === undefined || value === null

/** A plate is recognized by its value. */
function fits(field: Field, value: unknown): boolean {
  if (typeof value === "string" && isPlate(value) !== field.type.startsWith("plate")) return false
  return !isMissing(value) && collectDroppedFields(() => z.safeDecode(field.schema, value as never)).read.success
}

function timeFormOf(text: string): TimeForm {
  if (/^\d{13}$/.test(text)) return "milliseconds"
  if (/^\d{10}$/.test(text)) return "seconds"
  if (/T.*Z$/i.test(text)) return "iso utc"
  return /T.*[+-]\d\d:?\d\d$/i.test(text) ? "iso" : "text"
}

const isTime = ({ type }: Field) => /Beijing time|since 1970|ISO 8601/.test(type)

/** All forms are read, but one that differs from the adapter is reported. */
function ofTime(where: string, field: Field, value: unknown, readable: boolean): Finding | undefined {
  const form = timeFormOf(String(value))
  if (!readable) return { where, field: field.name, kind: "wrong kind", words: `${kindOf(value)}, not ${field.type}` }
  if (form === time) return undefined
  const words = form.endsWith("seconds") ? `epoch in ${form}` : form
  return {
    ...{ where, field: field.name, kind: "unit suspect", words },
    patch: { name: "time", line: `"${form}"` },
  }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value === "object" ? "record" : typeof value)
