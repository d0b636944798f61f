/** A JSON body as a door lets it in: an object, whatever is in it. */
export type Sent = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is Sent =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What of a body is text, and of no more characters than any of ours; anything else in it is nothing. */
export function textsIn(body: Sent, longest: number): { [name: string]: string } {
  const texts = Object.entries(body).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1].length <= longest,
  )
  return Object.fromEntries(texts)
}
