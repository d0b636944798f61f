import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { bindingMessages } from "#lib/cars/messages"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { provider } from "#lib/provider"

type BindingReason = keyof typeof bindingMessages

/** Screens with this form, other than the binding screen after sign-up. */
const OTHER_SCREENS: readonly string[] = [addresses.rentalCars.path, addresses.rentalCars.alias ?? ""]

/** Binds the first car of a new driver. An error is shown on the screen that has the form. */
export const POST = formEndpoint(carEndpoints.bind, async (form) => {
  const nextUrl = parseSitePath(form.back) ?? addresses.signUpSuccess.path
  const formUrl = parseSitePath(form.at)
  const isOtherScreen = formUrl !== undefined && OTHER_SCREENS.includes(formUrl.split("?", 1)[0]!)
  const url = isOtherScreen ? formUrl : fillAddress(addresses.binding, {}, { redirect: nextUrl })
  const plate = normalizePlate(form.plate)
  const values = { plate }
  const showError = async (why: BindingReason, message?: UserMessage) => {
    // The text is stored with the error, because the other screens do not know the reasons of this area.
    await saveFormDraft<BindingReason>("binding", url, {
      values,
      why,
      userMessage: message ?? { text: bindingMessages[why] },
    })
    return seeOther(url)
  }
  if (!isPlate(plate)) return showError("plate-wrong")
  try {
    const result = await provider.cars.add({ plate })
    return result.ok ? seeOther(nextUrl) : showError(result.why)
  } catch (error) {
    if (error instanceof UnauthenticatedError)
      return saveDraftAndSignIn<BindingReason>("binding", url, { values, why: "signed-in-again" })
    if (!(error instanceof ProviderError)) throw error
    return showError("failed", toUserMessage(error))
  }
})
