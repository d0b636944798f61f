import { ownerIn } from "#lib/kit/form/form-owner"
import { formHandler } from "#lib/kit/door/own-handler"
import { goTo } from "#lib/kit/door/redirect"
import { visitorsOwn } from "#lib/visitors/contract"
import { takeForm } from "#lib/visitors/server/form"

export const POST = formHandler(
  visitorsOwn.apply,
  async ({ do: wish = "", parkId = "", form = "", owner = "", ...typed }) =>
    goTo(await takeForm({ wish, parkId, form, owner: await ownerIn(owner) }, typed)),
)
