import * as z from "zod"
import type { AnyCall } from "#lib/provider/contract"
import type { TimeForm } from "#lib/provider/adapters/types"
import { time } from "#lib/provider/adapter"
import { isPlate } from "#lib/core/plate/plate"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { isObject } from "#lib/core/values/json-object"
import { type Field, listFields } from "../openapi/fields.ts"
import type { Finding } from "./finding.ts"
import { findNearest } from "./find-nearest.ts"

/** The value of each field as the app reads it. In a list the first item counts. */
export type Values = ReadonlyMap<string, unknown>
type Comparison = { findings: Finding[]; values: Values }

/**
 * The maximum distance of a similar name. If exactly one unknown field has the type of a required field, any name matches.
 */
const MAX_DISTANCE = { needed: 0.5, optional: 0.34, only: 1 }

/** Compares a response with the contract, field by field, with documented names. */
export function compareFields(callName: string, call: AnyCall, data: unknown): Comparison {
  const fields = listFields(call.output)
  const values = new Map<string, unknown>()
  const list = fields.find(({ name, type }) => !name.includes(".") && type.startsWith("list"))
  if (Array.isArray(data) && list) return { findings: [createBareListFinding(callName, list)], values }
  const findings = fields.flatMap((field) => {
    const [name = "", ...parents] = field.name.split(".").reverse()
    const siblings = {
      names: fields.filter((sibling) => getParentName(sibling) === getParentName(field)).map(getLastName),
      hasChildren: ({ name }: Field) => fields.some((child) => child.name.startsWith(`${name}.`)),
    }
    const records = listRecords(data, parents.reverse())
    for (const record of records) {
      const finding = compareField(callName, field, name, record, siblings, values)
      // Report a difference once, not for every row.
      if (finding) return [finding]
    }
    return []
  })
  return { findings, values }
}

const createBareListFinding = (callName: string, { name }: Field): Finding => ({
  callName,
  field: name,
  kind: "wrong kind",
  message: "a list alone, not an object with it",
  patch: { name: "bareLists", line: `"${callName}": "${name}"` },
})

const getParentName = ({ name }: Field) => name.split(".").slice(0, -1).join(".")
const getLastName = ({ name }: Field) => name.split(".").at(-1) ?? ""

type Siblings = { names: readonly string[]; hasChildren: (field: Field) => boolean }
type Json = { readonly [name: string]: unknown }

function listRecords(value: unknown, path: readonly string[]): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => listRecords(item, path))
  if (!isObject(value)) return []
  const [first, ...rest] = path
  return first === undefined ? [value] : listRecords(value[first], rest)
}

function compareField(
  callName: string,
  field: Field,
  name: string,
  record: Json,
  siblings: Siblings,
  values: Map<string, unknown>,
): Finding | undefined {
  const value = record[name]
  if (isMissing(value)) return compareMissingField(callName, field, name, record, siblings)
  const { result: decoded, problems: dropped } = collectDroppedFields(() => z.safeDecode(field.schema, value as never))
  if (Array.isArray(value) && dropped.some((part) => /^\d+ too_big$/.test(part)))
    return { callName, field: field.name, kind: "wrong kind", message: `${value.length} rows, more than are read` }
  // The fields inside are compared separately.
  if (siblings.hasChildren(field))
    return typeof value === "object"
      ? undefined
      : { callName, field: field.name, kind: "wrong kind", message: describeJsonType(value) }
  if (decoded.success && !values.has(field.name)) values.set(field.name, decoded.data)
  const isFlag = field.type.startsWith("flag")
  if (isFlag && (!decoded.success || dropped.some((part) => part.includes("unknown_flag"))))
    return {
      callName,
      field: field.name,
      kind: "unknown flag",
      message: JSON.stringify(value),
      patch: { name: "flags", line: `yes or no has ${JSON.stringify(value)}` },
    }
  if (isTime(field)) return compareTime(callName, field, value, decoded.success)
  if (decoded.success) return undefined
  if (/^(yuan|fen)/.test(field.type))
    return {
      callName,
      field: field.name,
      kind: "unit suspect",
      message: `${describeJsonType(value)}, not ${field.type}`,
      patch: { name: "money", line: "unit and as" },
    }
  const patch = field.type.startsWith("one of ")
    ? { name: "words", line: `"${callName}": { ${name}: { …: ${JSON.stringify(value)} } }` }
    : undefined
  return {
    callName,
    field: field.name,
    kind: "wrong kind",
    message: `${describeJsonType(value)}, not ${field.type}`,
    patch,
  }
}

function compareMissingField(
  callName: string,
  field: Field,
  name: string,
  record: Json,
  siblings: Siblings,
): Finding | undefined {
  const unknownFields = Object.keys(record).filter((key) => !siblings.names.includes(key))
  const missingSiblings = siblings.names.filter((sibling) => sibling !== name && isMissing(record[sibling]))
  const candidates = unknownFields.filter(
    (key) => hasType(field, record[key]) && findNearest(key, missingSiblings, MAX_DISTANCE.optional) === undefined,
  )
  const maxDistance = candidates.length === 1 ? MAX_DISTANCE.only : MAX_DISTANCE.needed
  const similarName = findNearest(name, candidates, field.isRequired ? maxDistance : MAX_DISTANCE.optional)
  if (similarName)
    return {
      callName,
      field: field.name,
      kind: "renamed?",
      message: `${similarName} came`,
      patch: { name: "names", line: `"${callName}": { ${name}: "${similarName}" }` },
    }
  // List the unknown fields: a person may recognize the right one.
  const message =
    unknownFields.length > 0 ? `${field.type}; besides came ${unknownFields.slice(0, 8).join(", ")}` : field.type
  return field.isRequired ? { callName, field: field.name, kind: "missing", message } : undefined
}

const isMissing = (value: unknown) => value === undefined || value === null

/** A plate is recognized by its value. */
function hasType(field: Field, value: unknown): boolean {
  if (typeof value === "string" && isPlate(value) !== field.type.startsWith("plate")) return false
  return !isMissing(value) && collectDroppedFields(() => z.safeDecode(field.schema, value as never)).result.success
}

function detectTimeForm(text: string): TimeForm {
  if (/^\d{13}$/.test(text)) return "milliseconds"
  if (/^\d{10}$/.test(text)) return "seconds"
  if (/T.*Z$/i.test(text)) return "iso utc"
  return /T.*[+-]\d\d:?\d\d$/i.test(text) ? "iso" : "text"
}

const isTime = ({ type }: Field) => /Beijing time|since 1970|ISO 8601/.test(type)

/** The app reads all forms, but a form other than the adapter's is reported. */
function compareTime(callName: string, field: Field, value: unknown, isReadable: boolean): Finding | undefined {
  const form = detectTimeForm(String(value))
  if (!isReadable)
    return { callName, field: field.name, kind: "wrong kind", message: `${describeJsonType(value)}, not ${field.type}` }
  if (form === time) return undefined
  const message = form.endsWith("seconds") ? `epoch in ${form}` : form
  return {
    callName,
    field: field.name,
    kind: "unit suspect",
    message,
    patch: { name: "time", line: `"${form}"` },
  }
}

const describeJsonType = (value: unknown) =>
  Array.isArray(value) ? "list" : typeof value === "object" ? "record" : typeof value
