import type { Received } from "./ask.ts"

/** How a provider does otherwise than the adapter says, in the words of the report. */
type Kind =
  | ("clock" | "tls" | "signature" | "envelope" | "missing" | "renamed?" | "wrong kind")
  | ("unit suspect" | "unknown flag" | "unknown code" | "paging" | "slow" | "no answer")

/** `patch` is what the adapter would say: an export of it, and what is to be added there. */
export type Finding = {
  where: string
  kind: Kind
  field?: string
  words: string
  patch?: { name: string; line: string }
}

/** "payments.fee duration: unit suspect (seconds for minutes)" */
export const inWords = ({ where, field, kind, words }: Finding) =>
  `${where}${field ? ` ${field}` : ""}: ${kind} (${words})`

/** A line of the report: one for each call, and what was found in its answer. */
export type Line = { where: string; said: string; findings: readonly Finding[]; body?: unknown }
export type Answered = { line: Line; received?: Received }
