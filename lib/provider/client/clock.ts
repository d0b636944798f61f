import { processSingleton } from "#lib/core/process-singleton"

/**
 * The provider's time, learnt from the Date header of its answers: fees and countdowns follow its clock,
 * not this machine's, and moving the sandbox's clock moves the app.
 */
const clock = processSingleton("clock", () => ({ ahead: 0 }))

export const now = () => Date.now() + clock.ahead

/** The header has whole seconds; a smaller difference than that is no difference. */
export function learnTime(header: string | undefined) {
  const theirs = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(theirs)) return
  const difference = theirs + 500 - Date.now()
  if (Math.abs(difference - clock.ahead) > 1500) clock.ahead = Math.abs(difference) > 1500 ? difference : 0
}
