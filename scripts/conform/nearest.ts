/** The name that came and is most like the one that did not: by spelling, without regard to case and underlines. */
export function nearest(wanted: string, others: readonly string[], most: number): string | undefined {
  const ranked = others
    .map((name) => ({ name, apart: apart(plain(wanted), plain(name)) / Math.max(wanted.length, name.length) }))
    .filter(({ apart }) => apart <= most)
    .sort((one, other) => one.apart - other.apart)
  return ranked[0]?.name
}

const plain = (name: string) => name.replaceAll("_", "").toLowerCase()

/** How many letters must be put in, taken out or changed. */
function apart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries()) {
      const change = (row[j] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
