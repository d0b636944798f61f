import type { ZodType } from "zod"

type Def = {
  type?: string
  in?: ZodType
  innerType?: ZodType
  element?: ZodType
  shape?: Record<string, ZodType>
  options?: ZodType[]
}

/** The fields of a schema that stand for something else where they cannot be read, by their names on the wire. */
export function tolerantFields(schema: ZodType): { name: string; field: ZodType }[] {
  const { in: wire, innerType, element, shape = {}, options = [] } = schema.def as unknown as Def
  const here = Object.entries(shape).filter(([, field]) => (field.def as unknown as Def).type === "catch")
  const below = [wire, innerType, element, ...options, ...Object.values(shape)].filter((part) => part !== undefined)
  return [...here.map(([name, field]) => ({ name, field })), ...below.flatMap(tolerantFields)]
}
