/** The Levenshtein distance: how many characters must be inserted, deleted or replaced. */
export function getEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, characterOfA] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, characterOfB] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (characterOfA === characterOfB ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
