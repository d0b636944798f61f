import { verifyFormOwner } from "#lib/forms/form-owner"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { visitorsOwn } from "#lib/visitors/contract"
import { handleVisitForm } from "#lib/visitors/server/form"

export const POST = formHandler(
  visitorsOwn.apply,
  async ({ do: wish = "", parkId = "", form = "", owner = "", ...typed }) =>
    goTo(await handleVisitForm({ action: wish, parkId, form, owner: await verifyFormOwner(owner) }, typed)),
)
