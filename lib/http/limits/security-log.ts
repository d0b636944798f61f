import "server-only"
import { hashKey } from "#lib/store/hash-key"
import { log } from "#lib/observability/log"
import { processSingleton } from "#lib/core/process-singleton"

/** Events of the security log; docs/operations.md explains each. */
const LEVELS = {
  "code-sent": "info",
  "code-refused": "warn",
  "signed-in": "info",
  "sign-in-refused": "warn",
  "signed-out": "info",
  "session-denied": "info",
  "restore-asked": "info",
  restored: "info",
  "restore-refused": "warn",
  "ticket-replayed": "warn",
  "door-refused": "warn",
  "not-theirs": "warn",
  "limit-hit": "warn",
  "seal-refused": "warn",
  "code-forged": "warn",
} as const
export type SecurityEvent = keyof typeof LEVELS
export const securityEvents = Object.entries(LEVELS)

/** Values are constants of the code, never input of a client. */
type EventFields = {
  why?: string
  by?: string
  call?: string
  path?: string
  limit?: string
  purpose?: string
  texts?: string
}
/**
 * Values are hashed before they are written. `session` is the family of restore tickets, `ended` the family it
 * replaced.
 */
type Subjects = {
  [name in "phone" | "driver" | "browser" | "address" | "session" | "ended" | "counted"]?: string
}

/** Lines per event and interval, so that a flood neither fills the disk nor hides other events. */
const MAX_LINES = 100
const INTERVAL_MS = 10_000
type Interval = { until: number; lines: number; skipped: number }

/** One line: `{"event":"security","security":"sign-in-refused","why":"code-wrong","phone":"<hash>"}`. */
export function logSecurityEvent(
  security: SecurityEvent,
  fields: EventFields = {},
  subjects: Subjects = {},
  level: "info" | "warn" = LEVELS[security],
) {
  const interval = getInterval(security)
  if (interval.lines >= MAX_LINES) return void (interval.skipped += 1)
  interval.lines += 1
  const { skipped } = interval
  interval.skipped = 0
  log[level]("security", { security, ...fields, ...hashSubjects(subjects), ...(skipped > 0 && { unsaid: skipped }) })
}

function getInterval(security: SecurityEvent): Interval {
  const intervals = processSingleton("security-log", () => new Map<SecurityEvent, Interval>())
  const interval = intervals.get(security)
  if (interval && interval.until > Date.now()) return interval
  const next = { until: Date.now() + INTERVAL_MS, lines: 0, skipped: interval?.skipped ?? 0 }
  intervals.set(security, next)
  return next
}

const hashSubjects = (subjects: Subjects) =>
  Object.fromEntries(Object.entries(subjects).flatMap(([name, value]) => (value ? [[name, hashForLog(value)]] : [])))

/** A keyed hash, as in the store, so that lines about the same phone can be correlated. */
export const hashForLog = (value: string) => hashKey(`of:${value}`).slice("of:".length, "of:".length + 16)
