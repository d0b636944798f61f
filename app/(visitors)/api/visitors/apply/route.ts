import { verifyFormOwner } from "#lib/forms/form-owner"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { visitorsEndpoints } from "#lib/visitors/contract"
import { handleVisitForm } from "#lib/visitors/server/form"

export const POST = formEndpoint(
  visitorsEndpoints.apply,
  async ({ do: action = "", parkId = "", form = "", owner = "", ...values }) =>
    seeOther(await handleVisitForm({ action, parkId, form, owner: await verifyFormOwner(owner) }, values)),
)
