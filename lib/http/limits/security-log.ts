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
} as const
export type SecurityEvent = keyof typeof LEVELS
export const securityEvents = Object.entries(LEVELS)

/** Values are our own words, never what a client sent. */
type Facts = {
  why?: string
  by?: string
  call?: string
  path?: string
  limit?: string
  purpose?: string
  texts?: string
}
/**
 * Values are hashed before they are written. `session` is the family of restore tickets, `ended` the family that it
 * replaced.
 */
type Subjects = {
  [name in "phone" | "driver" | "browser" | "address" | "session" | "ended" | "counted"]?: string
}

/** Lines per event and interval, so that a flood neither fills the disk nor hides other events. */
const MOST = 100
const SPELL_MS = 10_000
type Interval = { until: number; lines: number; unsaid: number }

/** One line: `{"event":"security","security":"sign-in-refused","why":"code-wrong","phone":"<hash>"}`. */
export function logSecurityEvent(
  security: SecurityEvent,
  facts: Facts = {},
  whom: Subjects = {},
  level: "info" | "warn" = LEVELS[security],
) {
  const spell = getInterval(security)
  if (spell.lines >= MOST) return void (spell.unsaid += 1)
  spell.lines += 1
  const { unsaid } = spell
  spell.unsaid = 0
  log[level]("security", { security, ...facts, ...hashSubjects(whom), ...(unsaid > 0 && { unsaid }) })
}

function getInterval(security: SecurityEvent): Interval {
  const spells = processSingleton("security-log", () => new Map<SecurityEvent, Interval>())
  const spell = spells.get(security)
  if (spell && spell.until > Date.now()) return spell
  const next = { until: Date.now() + SPELL_MS, lines: 0, unsaid: spell?.unsaid ?? 0 }
  spells.set(security, next)
  return next
}

const hashSubjects = (whom: Subjects) =>
  Object.fromEntries(Object.entries(whom).flatMap(([name, value]) => (value ? [[name, hashForLog(value)]] : [])))

/** Keyed like the names in the store, so that lines about one phone can be correlated. */
export const hashForLog = (value: string) => hashKey(`of:${value}`).slice("of:".length, "of:".length + 16)
