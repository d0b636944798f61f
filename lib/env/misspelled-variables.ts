import { getEditDistance } from "#lib/core/text/edit-distance"

/** The tracing library reads further variables with this prefix. */
const FOREIGN = /^OTEL_/
const SHORT_NAME_LENGTH = 9

/** Unknown variables that are spelled almost like ours, with the name that was probably intended. */
export function findMisspelledVariables(
  names: readonly string[],
  knownNames: readonly string[],
): { name: string; intended: string }[] {
  const knownSet = new Set(knownNames)
  return names.flatMap((name) => {
    if (knownSet.has(name) || FOREIGN.test(name)) return []
    const intended = knownNames.find((knownName) => isSimilar(name, knownName))
    return intended === undefined ? [] : [{ name, intended }]
  })
}

function isSimilar(name: string, knownName: string): boolean {
  const maxDistance = knownName.length < SHORT_NAME_LENGTH ? 1 : 2
  return Math.abs(name.length - knownName.length) <= maxDistance && getEditDistance(name, knownName) <= maxDistance
}
