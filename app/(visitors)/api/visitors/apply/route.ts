import { verifyFormOwner } from "#lib/forms/form-owner"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { visitorsEndpoints } from "#lib/visitors/contract"
import { handleVisitForm } from "#lib/visitors/server/form"

export const POST = formEndpoint(
  visitorsEndpoints.apply,
  async ({ do: wish = "", parkId = "", form = "", owner = "", ...typed }) =>
    seeOther(await handleVisitForm({ action: wish, parkId, form, owner: await verifyFormOwner(owner) }, typed)),
)
