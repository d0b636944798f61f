import { addresses } from "#lib/addresses/addresses"
import { SignedOut } from "#lib/core/errors"
import { dropLasting, keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { sitePath } from "#lib/core/address/site-path"
import { rentalOwn } from "#lib/rental/contract"
import { agreementHref, renewalHref, renewalQueryIn } from "#lib/rental/links"
import { signOwnForm } from "#lib/rental/server/own-form"
import { renew } from "#lib/rental/server/renewal"
import type { RenewalSaying } from "#lib/rental/renewal/words"

const FORMS: readonly string[] = [addresses.renewal.path, addresses.oldRenewal.path]

/** On to paying it, or back to the form with everything that was in it. */
export const POST = formHandler(
  rentalOwn.renew,
  async ({ back, plate, start, periods, agreed, confirmed, do: wish }, form) => {
    const here = sitePath(back) ?? ""
    const [path = "", search = ""] = here.split("?")
    if (!FORMS.includes(path)) return goTo(addresses.rentals.path)
    const goods = form
      .getAll("goods")
      .flatMap((id) => id.split(",").filter(Boolean))
      .slice(0, 50)
    const values = { start, periods, goods: goods.join(","), agreed }
    if (wish === "agreement") {
      const query = { ...renewalQueryIn(search), ...values, plate: plate || undefined }
      return goTo(agreementHref(query, renewalHref({ ...query, own: await signOwnForm(query) }, "1")))
    }
    try {
      const chosen = { start, periods, goods, agreed: agreed === "1", confirmed: confirmed === "1" }
      const isRead = plate === "" || isPlate(normalisePlate(plate))
      // Which space is meant the form's own address says.
      const said = isRead
        ? await renew({ ...renewalQueryIn(search), plate }, chosen)
        : ({ why: "plate-wrong" } as const)
      if ("to" in said) {
        await dropLasting("renewal", here)
        return goTo(said.to)
      }
      await keepTyped<RenewalSaying>("renewal", here, { values, ...said })
      return goTo(here)
    } catch (error) {
      if (!(error instanceof SignedOut)) throw error
      return signInFirst<RenewalSaying>("renewal", here, { values, why: "again" })
    }
  },
)
