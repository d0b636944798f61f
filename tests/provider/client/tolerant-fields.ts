import type { ZodType } from "zod"

type Def = {
  type?: string
  in?: ZodType
  innerType?: ZodType
  element?: ZodType
  shape?: Record<string, ZodType>
  options?: ZodType[]
}

/** Finds the fields of a schema that have a fallback for unreadable values, with their wire names. */
export function findTolerantFields(schema: ZodType): { name: string; field: ZodType }[] {
  const { in: wire, innerType, element, shape = {}, options = [] } = schema.def as unknown as Def
  const tolerant = Object.entries(shape).filter(([, field]) => (field.def as unknown as Def).type === "catch")
  const nested = [wire, innerType, element, ...options, ...Object.values(shape)].filter((part) => part !== undefined)
  return [...tolerant.map(([name, field]) => ({ name, field })), ...nested.flatMap(findTolerantFields)]
}
