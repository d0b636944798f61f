import { scriptHandler } from "#lib/kit/door/own-handler"
import { session } from "#lib/session"
import { visitorsOwn } from "#lib/visitors/contract"
import { keepWhileTyped } from "#lib/visitors/server/keep"

/** Of nobody nothing is kept: the page is as it was. */
export const POST = scriptHandler(visitorsOwn.keep, async ({ parkId = "", ...typed }) => {
  const held = await session()
  const kept = held.state === "in" && parkId !== "" && (await keepWhileTyped(held.driver.who, parkId, typed))
  return { kept }
})
