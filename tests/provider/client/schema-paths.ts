import type { ZodType } from "zod"

type Def = {
  in?: ZodType
  innerType?: ZodType
  element?: ZodType
  shape?: Record<string, ZodType>
  options?: ZodType[]
}

/** Every field of a schema as the wire has it: "records", "records.fee". Lists do not show in a path. */
export function pathsOf(schema: ZodType): string[] {
  const { in: wire, innerType, element, shape = {}, options = [] } = schema.def as unknown as Def
  const inside = [wire, innerType, element, ...options].filter((part): part is ZodType => part !== undefined)
  const fields = Object.entries(shape).flatMap(([name, field]) => [
    name,
    ...pathsOf(field).map((path) => `${name}.${path}`),
  ])
  return [...fields, ...inside.flatMap(pathsOf)]
}
