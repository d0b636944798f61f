import "server-only"
/** The call of a response and its field names, for the log. Values may be personal. */
export type ResponseOrigin = { call: string; fields: readonly string[] }

/** Stored beside the responses, because screens, forms and browsers do not need it. */
const origins = new WeakMap<object, ResponseOrigin>()

export function setResponseOrigin(answer: unknown, call: string, raw: unknown) {
  if (typeof answer !== "object" || answer === null) return
  const fields = typeof raw === "object" && raw !== null ? Object.keys(raw).slice(0, MOST_FIELDS) : []
  origins.set(answer, { call, fields: fields.map((name) => name.slice(0, LONGEST_NAME)) })
}

const MOST_FIELDS = 40
const LONGEST_NAME = 40

export const getResponseOrigin = (answer: object): ResponseOrigin | undefined => origins.get(answer)
