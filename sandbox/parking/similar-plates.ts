const MAX_RESULTS = 5

/** Plates that differ from the typed one by one wrong, missing or additional character. */
export const listSimilarPlates = (typed: string, plates: readonly string[]): string[] =>
  plates.filter((plate) => plate !== typed && differsByOneCharacter(typed, plate)).slice(0, MAX_RESULTS)

function differsByOneCharacter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]]
  if (long.length - short.length > 1) return false
  const slip = short.findIndex((character, i) => character !== long[i])
  if (slip === -1) return true
  const rest = (from: readonly string[], start: number) => from.slice(start).join("")
  return long.length === short.length
    ? rest(short, slip + 1) === rest(long, slip + 1)
    : rest(short, slip) === rest(long, slip + 1)
}
