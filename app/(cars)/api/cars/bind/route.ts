import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { bindingWords } from "#lib/cars/words"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { signInFirst } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { provider } from "#lib/provider"

type BindingReason = keyof typeof bindingWords

/** Other screens with this form than the one after sign-up. */
const OTHER_SCREENS: readonly string[] = [addresses.rentalCars.path, addresses.rentalCars.alias ?? ""]

/** Binds the first car of a new driver. An error is shown on the screen that has the form. */
export const POST = formEndpoint(carEndpoints.bind, async (form) => {
  const back = parseSitePath(form.back) ?? addresses.signUpSuccess.path
  const formUrl = parseSitePath(form.at)
  const isOtherScreen = formUrl !== undefined && OTHER_SCREENS.includes(formUrl.split("?", 1)[0]!)
  const url = isOtherScreen ? formUrl : fillAddress(addresses.binding, {}, { redirect: back })
  const plate = normalisePlate(form.plate)
  const values = { plate }
  const showError = async (why: BindingReason, trouble?: UserMessage) => {
    // The text is stored with the error, because the other screens do not know the reasons of this area.
    await saveFormDraft<BindingReason>("binding", url, { values, why, trouble: trouble ?? { words: bindingWords[why] } })
    return seeOther(url)
  }
  if (!isPlate(plate)) return showError("plate-wrong")
  try {
    const result = await provider.cars.add({ plate })
    return result.ok ? seeOther(back) : showError(result.why)
  } catch (error) {
    if (error instanceof UnauthenticatedError) return signInFirst<BindingReason>("binding", url, { values, why: "again" })
    if (!(error instanceof ProviderError)) throw error
    return showError("failed", toUserMessage(error))
  }
})
