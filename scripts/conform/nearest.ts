import { getEditDistance } from "#lib/core/text/edit-distance"

/** The received name most similar to the missing one, ignoring case and underscores. */
export function findNearest(wanted: string, others: readonly string[], most: number): string | undefined {
  const ranked = others
    .map((name) => ({
      name,
      apart: getEditDistance(plain(wanted), plain(name)) / Math.max(wanted.length, name.length),
    }))
    .filter(({ apart }) => apart <= most)
    .sort((one, other) => one.apart - other.apart)
  return ranked[0]?.name
}

const plain = (name: string) => name.replaceAll("_", "").toLowerCase()
