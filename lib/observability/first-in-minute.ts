import { processSingleton } from "#lib/core/process-singleton"

const INTERVAL_MS = 60_000
const MAX_KEYS = 1000

/**
 * Whether this process has not seen the key within a minute, so that a repeated event is logged once. `name` distinguishes
 * kinds of keys. Keys must not be personal data: hash them.
 */
export function isFirstInMinute(name: string, key: string): boolean {
  const seen = processSingleton(name, () => new Map<string, number>())
  const [now, seenAt] = [Date.now(), seen.get(key)]
  if (seenAt !== undefined && seenAt + INTERVAL_MS > now) return false
  seen.delete(key)
  if (seen.size >= MAX_KEYS) seen.delete(seen.keys().next().value!)
  seen.set(key, now)
  return true
}
