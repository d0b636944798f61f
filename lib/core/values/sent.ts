/** A JSON body as a door lets it in: an object, whatever is in it. */
export type Sent = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is Sent =>
  typeof value === "object" && value !== null && !Array.isArray(value)
