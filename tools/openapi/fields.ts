import type * as z from "zod"
import { describeType } from "./describe-type.ts"

export type Field = {
  /** On the wire, with dots for depth: "records.park_name". */
  name: string
  /** In the app: "visits.park". */
  appName: string
  /** The type without wrappers for missing values, and in plain words. */
  schema: z.core.$ZodType
  type: string
  isRequired: boolean
  /** The fallback for a missing or invalid value. */
  fallback?: string
}

type FieldPath = { name: string; appName: string }

/** Every field of an input or output, parents before children. */
export function listFields(schema: z.core.$ZodType): Field[] {
  return listChildren(unwrap(schema).inner, { name: "", appName: "" })
}

function listFieldAndChildren(schema: z.core.$ZodType, path: FieldPath): Field[] {
  const { inner, isRequired, fallback } = unwrap(schema)
  const field = { ...path, schema: inner, type: describeType(inner), isRequired, fallback }
  return [field, ...listChildren(getItemSchema(inner) ?? inner, path)]
}

/** The item type of a list, including lists that drop unreadable rows. */
function getItemSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "array") return def.element
  return def.type === "pipe" ? getItemSchema(def.in) : undefined
}

function listChildren(schema: z.core.$ZodType, path: FieldPath): Field[] {
  const { inner } = unwrap(schema)
  const { shape, spelling } = readObject(inner)
  const join = (parent: string, name: string) => (parent ? `${parent}.${name}` : name)
  return Object.entries(shape).flatMap(([name, child]) =>
    listFieldAndChildren(child, {
      name: join(path.name, name),
      appName: join(path.appName, spelling.get(name) ?? name),
    }),
  )
}

/** The type without wrappers for missing values. */
function unwrap(schema: z.core.$ZodType): { inner: z.core.$ZodType; isRequired: boolean; fallback?: string } {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return { ...unwrap(def.innerType), isRequired: false }
  if (def.type === "catch") {
    const value: unknown = def.catchValue(undefined as never)
    return {
      ...unwrap(def.innerType),
      isRequired: false,
      fallback: value === undefined ? "left out" : JSON.stringify(value),
    }
  }
  return { inner: schema, isRequired: true }
}

type Shape = { readonly [name: string]: z.core.$ZodType }

/** The wire names of an object's fields and their names in the app. */
function readObject(schema: z.core.$ZodType): { shape: Shape; spelling: Map<string, string> } {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "object") return { shape: def.shape, spelling: new Map() }
  if (def.type !== "pipe") return { shape: {}, spelling: new Map() }
  const { shape } = readObject(def.in)
  return { shape, spelling: readSpelling(def as z.core.$ZodCodecDef, Object.keys(shape)) }
}

/** Decodes an object whose values are the names of its fields, to find out how a `renameKeys` codec maps them. */
function readSpelling({ transform }: z.core.$ZodCodecDef, names: string[]): Map<string, string> {
  if (names.length === 0) return new Map()
  const renamed = transform(Object.fromEntries(names.map((name) => [name, name])), undefined as never)
  return new Map(Object.entries(renamed as Record<string, string>).map(([appName, wireName]) => [wireName, appName]))
}
