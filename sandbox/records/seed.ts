import type { Store } from "#sandbox/kit/store"
import { seedComments } from "#sandbox/records/comments"
import { seedParks } from "#sandbox/records/parks"
import { seedSpaces } from "#sandbox/records/spaces"

/** What a fresh box holds; the rest comes with worlds. */
export function seed(store: Store) {
  const parks = store.one<{ parks: number }>`select count(*) as parks from park`?.parks
  if (parks) return
  store.together(() => {
    seedParks(store)
    seedSpaces(store)
    seedComments(store)
  })
}
