import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { getSession } from "#lib/session/session"
import { visitorsEndpoints } from "#lib/visitors/contract"
import { formNameIn } from "#lib/visitors/form-name"
import { keepWhileTyped } from "#lib/visitors/server/keep"

/** Of nobody nothing is kept: the page is as it was. */
export const POST = jsonEndpoint(visitorsEndpoints.keep, async ({ parkId = "", form: name, ...typed }) => {
  const [held, form] = [await getSession(), formNameIn(name)]
  if (held.state !== "in" || parkId === "" || !form) return { kept: false }
  return { kept: await keepWhileTyped({ who: held.driver.who, parkId, form }, typed) }
})
