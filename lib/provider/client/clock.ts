import { processSingleton } from "#lib/core/process-singleton"

/**
 * The provider's time, from the Date header of its responses. Fees and countdowns use it, so that moving the
 * sandbox's clock moves the app.
 */
const clock = processSingleton("clock", () => ({ offset: 0 }))

export const getProviderTime = () => Date.now() + clock.offset

/** The header has whole seconds, so smaller differences are ignored. */
export function syncClock(header: string | undefined) {
  const providerTime = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(providerTime)) return
  const difference = providerTime + 500 - Date.now()
  if (Math.abs(difference - clock.offset) > 1500) clock.offset = Math.abs(difference) > 1500 ? difference : 0
}
