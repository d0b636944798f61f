import { getEditDistance } from "#lib/core/text/edit-distance"

/** The candidate most similar to the name, ignoring case and underscores. */
export function findNearest(name: string, candidates: readonly string[], maxDistance: number): string | undefined {
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      distance: getEditDistance(normalize(name), normalize(candidate)) / Math.max(name.length, candidate.length),
    }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
  return ranked[0]?.candidate
}

const normalize = (name: string) => name.replaceAll("_", "").toLowerCase()
