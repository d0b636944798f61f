import type { Received } from "./call-provider.ts"

/** The kind of a difference from the adapter, as printed in the report. */
type Kind =
  | ("clock" | "tls" | "signature" | "envelope" | "missing" | "renamed?" | "wrong kind")
  | ("unit suspect" | "unknown flag" | "unknown code" | "paging" | "slow" | "no answer")

/** `patch` is the fix: an export of the adapter, and the entry to add. */
export type Finding = {
  callName: string
  kind: Kind
  field?: string
  message: string
  patch?: { name: string; line: string }
}

/** "payments.fee duration: unit suspect (seconds for minutes)" */
export const describeFinding = ({ callName, field, kind, message }: Finding) =>
  `${callName}${field ? ` ${field}` : ""}: ${kind} (${message})`

/** A line of the report: a call or another check, with its findings. */
export type Line = { callName: string; summary: string; findings: readonly Finding[]; body?: unknown }
export type CallReport = { line: Line; received?: Received }
