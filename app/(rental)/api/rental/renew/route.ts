import { addresses } from "#lib/addresses/addresses"
import { UnauthenticatedError } from "#lib/core/errors"
import { clearStickyFormDraft, saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { parseSitePath } from "#lib/core/address/site-path"
import { rentalEndpoints } from "#lib/rental/contract"
import { getAgreementHref, getRenewalHref, parseRenewalQuery } from "#lib/rental/links"
import { signRenewalForm } from "#lib/rental/server/renewal-form"
import { renew } from "#lib/rental/server/renewal"
import type { RenewalReason } from "#lib/rental/renewal/messages"

const FORMS: readonly string[] = [addresses.renewal.path, addresses.oldRenewal.path]

/** Creates a renewal and redirects to its pay screen, or back to the form with its values. */
export const POST = formEndpoint(
  rentalEndpoints.renew,
  async ({ back, plate, start, periods, agreed, confirmed, do: button }, form) => {
    const url = parseSitePath(back) ?? ""
    const [path = "", search = ""] = url.split("?")
    if (!FORMS.includes(path)) return seeOther(addresses.rentals.path)
    const goods = form
      .getAll("goods")
      .flatMap((id) => id.split(",").filter(Boolean))
      .slice(0, 50)
    const values = { start, periods, goods: goods.join(","), agreed }
    if (button === "agreement") {
      const query = { ...parseRenewalQuery(search), ...values, plate: plate || undefined }
      const signature = await signRenewalForm(query)
      return seeOther(getAgreementHref(query, getRenewalHref({ ...query, signature }, "1")))
    }
    try {
      const choices = { start, periods, goods, agreed: agreed === "1", confirmed: confirmed === "1" }
      const isValidPlate = plate === "" || isPlate(normalizePlate(plate))
      // The space comes from the form's URL.
      const result = isValidPlate
        ? await renew({ ...parseRenewalQuery(search), plate }, choices)
        : ({ why: "plate-wrong" } as const)
      if ("to" in result) {
        await clearStickyFormDraft("renewal", url)
        return seeOther(result.to)
      }
      await saveFormDraft<RenewalReason>("renewal", url, { values, ...result })
      return seeOther(url)
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) throw error
      return saveDraftAndSignIn<RenewalReason>("renewal", url, { values, why: "signed-in-again" })
    }
  },
)
