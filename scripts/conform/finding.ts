import type { Received } from "./ask.ts"

/** A difference from the adapter, in the words of the report. */
type Kind =
  | ("clock" | "tls" | "signature" | "envelope" | "missing" | "renamed?" | "wrong kind")
  | ("unit suspect" | "unknown flag" | "unknown code" | "paging" | "slow" | "no answer")

/** `patch` is the fix: an export of the adapter, and the entry to add. */
export type Finding = {
  where: string
  kind: Kind
  field?: string
  words: string
  patch?: { name: string; line: string }
}

/** "payments.fee duration: unit suspect (seconds for minutes)" */
export const describeFinding = ({ where, field, kind, words }: Finding) =>
  `${where}${field ? ` ${field}` : ""}: ${kind} (${words})`

/** A line of the report: a call and its findings. */
export type Line = { where: string; said: string; findings: readonly Finding[]; body?: unknown }
export type CallReport = { line: Line; received?: Received }
