import type { ZodType } from "zod"

type Def = {
  in?: ZodType
  innerType?: ZodType
  element?: ZodType
  shape?: Record<string, ZodType>
  options?: ZodType[]
}

/** Lists every field path of a schema by wire names, such as "records" and "records.fee". Lists add no segment. */
export function listPaths(schema: ZodType): string[] {
  const { in: wire, innerType, element, shape = {}, options = [] } = schema.def as unknown as Def
  const nested = [wire, innerType, element, ...options].filter((part): part is ZodType => part !== undefined)
  const fields = Object.entries(shape).flatMap(([name, field]) => [
    name,
    ...listPaths(field).map((path) => `${name}.${path}`),
  ])
  return [...fields, ...nested.flatMap(listPaths)]
}
