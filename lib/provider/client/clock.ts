import { processSingleton } from "#lib/core/process-singleton"

/**
 * The provider's time, from the Date header of its responses. Fees and countdowns follow it, and moving the sandbox's
 * clock moves the app.
 */
const clock = processSingleton("clock", () => ({ ahead: 0 }))

export const getProviderTime = () => Date.now() + clock.ahead

/** The header has whole seconds, so smaller differences are ignored. */
export function syncClock(header: string | undefined) {
  const theirs = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(theirs)) return
  const difference = theirs + 500 - Date.now()
  if (Math.abs(difference - clock.ahead) > 1500) clock.ahead = Math.abs(difference) > 1500 ? difference : 0
}
