import "server-only"
/** The call of a response and its field names, for the log. Values may be personal. */
export type ResponseOrigin = { call: string; fields: readonly string[] }

/** Kept apart from the responses, because screens, forms and browsers do not need it. */
const origins = new WeakMap<object, ResponseOrigin>()

export function setResponseOrigin(response: unknown, call: string, raw: unknown) {
  if (typeof response !== "object" || response === null) return
  const fields = typeof raw === "object" && raw !== null ? Object.keys(raw).slice(0, MAX_FIELDS) : []
  origins.set(response, { call, fields: fields.map((name) => name.slice(0, MAX_NAME_LENGTH)) })
}

const MAX_FIELDS = 40
const MAX_NAME_LENGTH = 40

export const getResponseOrigin = (response: object): ResponseOrigin | undefined => origins.get(response)
