import type { ZodType } from "zod"

type Def = {
  type: string
  in?: ZodType
  out?: ZodType
  innerType?: ZodType
  element?: ZodType
  keyType?: ZodType
  valueType?: ZodType
  shape?: Record<string, ZodType>
  options?: ZodType[]
  items?: ZodType[]
  rest?: ZodType | null
  checks?: { _zod: { def: { check: string; pattern?: RegExp } } }[]
}

/** Types whose values have a limited size. */
const BOUNDED_TYPES = new Set([
  "number",
  "int",
  "boolean",
  "bigint",
  "date",
  "literal",
  "enum",
  "null",
  "undefined",
  "never",
  "void",
])

/** Finds the paths of a schema's parts that accept values of any size. */
export function findUnbounded(schema: ZodType, path = ""): string[] {
  const { def } = schema as unknown as { def: Def }
  const findNested = (part: ZodType | null | undefined, name: string) =>
    part ? findUnbounded(part, `${path}${name}`) : []
  if (BOUNDED_TYPES.has(def.type)) return []
  switch (def.type) {
    case "string":
      return isBounded(def) ? [] : [`${path} string`]
    case "array":
    case "set":
    case "map":
    case "record":
      return [
        ...(!isBounded(def) && !hasFewKeys(def) ? [`${path} ${def.type}`] : []),
        ...[def.element, def.keyType, def.valueType].flatMap((part) => findNested(part, "[]")),
      ]
    case "object":
      return Object.entries(def.shape ?? {}).flatMap(([name, part]) => findNested(part, `.${name}`))
    case "union":
      return (def.options ?? []).flatMap((part, i) => findNested(part, `|${i}`))
    case "tuple":
      return [
        ...(def.items ?? []).flatMap((part, i) => findNested(part, `[${i}]`)),
        ...(def.rest ? [`${path} tuple`] : []),
      ]
    case "pipe":
      // A custom schema only has a type; the wire side of its codec is checked instead.
      return [
        ...findNested(def.in, ""),
        ...((def.out as unknown as { def: Def }).def.type === "custom" ? [] : findNested(def.out, "")),
      ]
    case "optional":
    case "nullable":
    case "nonoptional":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return findNested(def.innerType, "")
    default:
      return [`${path} ${def.type}, which is not handled`]
  }
}

const isBounded = ({ checks = [] }: Def) =>
  checks.some(
    ({
      _zod: {
        def: { check, pattern },
      },
    }) =>
      pattern ? hasFiniteLength(pattern) : ["max_length", "length_equals", "max_size", "size_equals"].includes(check),
  )

const hasFewKeys = ({ type, keyType }: Def) =>
  type === "record" && ["enum", "literal"].includes((keyType as unknown as { def: Def } | undefined)?.def.type ?? "")

/** Returns whether a pattern is anchored and has no unbounded repetition. */
function hasFiniteLength(pattern: RegExp): boolean {
  const text = pattern.source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x")
  return text.startsWith("^") && text.endsWith("$") && !text.includes("|") && !/[*+]|\{\d+,\}/.test(text)
}
