import type { Store } from "#sandbox/kit/store"
import { seedParks } from "#sandbox/records/parks"

/** What a fresh box holds; the rest comes with worlds. */
export function seed(store: Store) {
  const parks = store.one<{ parks: number }>`select count(*) as parks from park`?.parks
  if (!parks) store.together(() => seedParks(store))
}
