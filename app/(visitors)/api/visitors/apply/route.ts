import { ownerIn } from "#lib/forms/form-owner"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { seeOther } from "#lib/http/page/redirect"
import { visitorsOwn } from "#lib/visitors/contract"
import { takeForm } from "#lib/visitors/server/form"

export const POST = formHandler(
  visitorsOwn.apply,
  async ({ do: wish = "", parkId = "", form = "", owner = "", ...typed }) =>
    seeOther(await takeForm({ wish, parkId, form, owner: await ownerIn(owner) }, typed)),
)
