import { getEditDistance } from "#lib/core/text/edit-distance"

/** The tracing library reads further variables with this prefix. */
const FOREIGN = /^OTEL_/
const SHORT = 9

/** Unknown variables that are spelled almost like ours, with the name that is probably meant. */
export function findMisspelledVariables(
  names: readonly string[],
  known: readonly string[],
): { name: string; meant: string }[] {
  const own = new Set(known)
  return names.flatMap((name) => {
    if (own.has(name) || FOREIGN.test(name)) return []
    const meant = known.find((one) => isNear(name, one))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

function isNear(name: string, known: string): boolean {
  const most = known.length < SHORT ? 1 : 2
  return Math.abs(name.length - known.length) <= most && getEditDistance(name, known) <= most
}
