import { readFormOwner } from "#lib/forms/form-owner"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { visitorsEndpoints } from "#lib/visitors/contract"
import { takeForm } from "#lib/visitors/server/form"

export const POST = formEndpoint(
  visitorsEndpoints.apply,
  async ({ do: wish = "", parkId = "", form = "", owner = "", ...typed }) =>
    seeOther(await takeForm({ wish, parkId, form, owner: await readFormOwner(owner) }, typed)),
)
