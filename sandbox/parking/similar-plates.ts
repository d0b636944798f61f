const MAX_RESULTS = 5

/** Returns the plates that differ from `searched` by one wrong, missing or additional character. */
export const listSimilarPlates = (searched: string, plates: readonly string[]): string[] =>
  plates.filter((plate) => plate !== searched && differsByOneCharacter(searched, plate)).slice(0, MAX_RESULTS)

function differsByOneCharacter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]]
  if (long.length - short.length > 1) return false
  const index = short.findIndex((character, i) => character !== long[i])
  if (index === -1) return true
  const joinFrom = (characters: readonly string[], start: number) => characters.slice(start).join("")
  return long.length === short.length
    ? joinFrom(short, index + 1) === joinFrom(long, index + 1)
    : joinFrom(short, index) === joinFrom(long, index + 1)
}
