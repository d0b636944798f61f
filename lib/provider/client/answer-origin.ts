import "server-only"
/** Which call an answer came by, and the names of the fields in it, for the log: what is in them may be a driver's. */
export type AnswerOrigin = { call: string; fields: readonly string[] }

/** Beside the answers and not in them: a screen, a form and the browser have no use for it. */
const origins = new WeakMap<object, AnswerOrigin>()

export function noteOrigin(answer: unknown, call: string, raw: unknown) {
  if (typeof answer !== "object" || answer === null) return
  const fields = typeof raw === "object" && raw !== null ? Object.keys(raw).slice(0, MOST_FIELDS) : []
  origins.set(answer, { call, fields: fields.map((name) => name.slice(0, LONGEST_NAME)) })
}

const MOST_FIELDS = 40
const LONGEST_NAME = 40

export const originOf = (answer: object): AnswerOrigin | undefined => origins.get(answer)
