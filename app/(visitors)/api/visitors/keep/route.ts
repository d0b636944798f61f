import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { getSession } from "#lib/session/session"
import { visitorsEndpoints } from "#lib/visitors/contract"
import { parseFormName } from "#lib/visitors/form-name"
import { autosaveVisit } from "#lib/visitors/server/autosave"

/** Saves nothing while signed out. */
export const POST = jsonEndpoint(visitorsEndpoints.keep, async ({ parkId = "", form: formName, ...values }) => {
  const currentSession = await getSession()
  const form = parseFormName(formName)
  if (currentSession.state !== "in" || parkId === "" || !form) return { saved: false }
  return { saved: await autosaveVisit({ driverKey: currentSession.driver.driverKey, parkId, formName: form }, values) }
})
