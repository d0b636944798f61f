import { getEditDistance } from "#lib/core/text/edit-distance"

/** Read by the tracing library, which has more names than we know. */
const FOREIGN = /^OTEL_/
const SHORT = 9

/** Variables of the environment that are none of ours and nearly spelled like one, with the name that is probably meant. */
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
