import { json } from "#sandbox/kit/asked"
import type { Page } from "#sandbox/kit/pages"
import { readSetting } from "#sandbox/records/settings"

/** The maps service: where an address of the network seems to be. */
export const maps: readonly Page[] = [
  {
    method: "GET",
    path: "/maps/ip",
    answer: (_, { store }) => json(200, { success: true, data: readSetting(store, "maps") }),
  },
]
