import { addresses } from "#lib/addresses/addresses"
import { carsEndpoints } from "#lib/cars/contract"
import { bindingWords } from "#lib/cars/words"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { provider } from "#lib/provider"

type Saying = keyof typeof bindingWords

/** The screens with this form, besides the one of signing up. */
const SCREENS: readonly string[] = [addresses.rentalCars.path, addresses.rentalCars.alias ?? ""]

/** The first car of a new driver. A refusal is shown on the screen that the form stands on. */
export const POST = formEndpoint(carsEndpoints.bind, async (typed) => {
  const back = parseSitePath(typed.back) ?? addresses.signUpSuccess.path
  const at = parseSitePath(typed.at)
  const isOther = at !== undefined && SCREENS.includes(at.split("?", 1)[0]!)
  const here = isOther ? at : fillAddress(addresses.binding, {}, { redirect: back })
  const plate = normalisePlate(typed.plate)
  const values = { plate }
  const again = async (why: Saying, trouble?: UserMessage) => {
    // With its sentence: the other screens have no words of cars.
    await saveFormDraft<Saying>("binding", here, { values, why, trouble: trouble ?? { words: bindingWords[why] } })
    return seeOther(here)
  }
  if (!isPlate(plate)) return again("plate-wrong")
  try {
    const said = await provider.cars.add({ plate })
    return said.ok ? seeOther(back) : again(said.why)
  } catch (error) {
    if (error instanceof UnauthenticatedError)
      return redirectToSignIn<Saying>("binding", here, { values, why: "again" })
    if (!(error instanceof ProviderError)) throw error
    return again("failed", toUserMessage(error))
  }
})
