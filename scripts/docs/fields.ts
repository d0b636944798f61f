import type * as z from "zod"
import { describeType } from "./plain-words.ts"

export type Field = {
  /** On the wire, with dots for depth: "records.park_name". */
  name: string
  /** In the app: "visits.park". */
  ours: string
  /** The type without wrappers for missing values, and in plain words. */
  schema: z.core.$ZodType
  type: string
  needed: boolean
  /** The fallback for a missing or invalid value. */
  otherwise?: string
}

type Place = { name: string; ours: string }

/** Every field of an input or output, parents before children. */
export function listFields(schema: z.core.$ZodType): Field[] {
  return childrenOf(bare(schema).inner, { name: "", ours: "" })
}

function fieldsAt(schema: z.core.$ZodType, place: Place): Field[] {
  const { inner, needed, otherwise } = bare(schema)
  const self = { ...place, schema: inner, type: describeType(inner), needed, otherwise }
  return [self, ...childrenOf(entryOf(inner) ?? inner, place)]
}

/** The item type of a list, including lists that drop unreadable rows. */
function entryOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "array") return def.element
  return def.type === "pipe" ? entryOf(def.in) : undefined
}

function childrenOf(schema: z.core.$ZodType, place: Place): Field[] {
  const { inner } = bare(schema)
  const { shape, spelling } = recordIn(inner)
  const under = (parent: string, name: string) => (parent ? `${parent}.${name}` : name)
  return Object.entries(shape).flatMap(([name, child]) =>
    fieldsAt(child, { name: under(place.name, name), ours: under(place.ours, spelling.get(name) ?? name) }),
  )
}

/** The type without wrappers for missing values. */
function bare(schema: z.core.$ZodType): { inner: z.core.$ZodType; needed: boolean; otherwise?: string } {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return { ...bare(def.innerType), needed: false }
  if (def.type === "catch") {
    const value: unknown = def.catchValue(undefined as never)
    return {
      ...bare(def.innerType),
      needed: false,
      otherwise: value === undefined ? "left out" : JSON.stringify(value),
    }
  }
  return { inner: schema, needed: true }
}

type Shape = { readonly [name: string]: z.core.$ZodType }

/** The wire names of an object's fields and their names in the app. */
function recordIn(schema: z.core.$ZodType): { shape: Shape; spelling: Map<string, string> } {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "object") return { shape: def.shape, spelling: new Map() }
  if (def.type !== "pipe") return { shape: {}, spelling: new Map() }
  const { shape } = recordIn(def.in)
  return { shape, spelling: spellingOf(def as z.core.$ZodCodecDef, Object.keys(shape)) }
}

/** Decoding an object whose values are its own names shows how a `renameKeys` codec maps them. */
function spellingOf({ transform }: z.core.$ZodCodecDef, names: string[]): Map<string, string> {
  if (names.length === 0) return new Map()
  const renamed = transform(Object.fromEntries(names.map((name) => [name, name])), undefined as never)
  return new Map(Object.entries(renamed as Record<string, string>).map(([ours, theirs]) => [theirs, ours]))
}
