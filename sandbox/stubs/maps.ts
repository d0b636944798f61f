import { jsonReply } from "#sandbox/server/request"
import type { Route } from "#sandbox/server/routes"
import { readSetting } from "#sandbox/records/settings"

/** The maps service: city by IP address, and province by coordinates. */
export const mapRoutes: readonly Route[] = ["/maps/ip", "/maps/regeo"].map((path) => ({
  method: "GET",
  path,
  handle: (_, { store }) => jsonReply(200, { success: true, data: readSetting(store, "maps") }),
}))
