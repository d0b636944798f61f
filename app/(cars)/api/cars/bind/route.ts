import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { bindingWords } from "#lib/cars/words"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { provider } from "#lib/provider"

type BindingReason = keyof typeof bindingWords

/** Other screens with this form than the one after sign-up. */
const OTHER_SCREENS: readonly string[] = [addresses.rentalCars.path, addresses.rentalCars.alias ?? ""]

/** Binds the first car of a new driver. An error is shown on the screen that has the form. */
export const POST = formHandler(carEndpoints.bind, async (form) => {
  const back = sitePath(form.back) ?? addresses.signUpSuccess.path
  const formUrl = sitePath(form.at)
  const isOtherScreen = formUrl !== undefined && OTHER_SCREENS.includes(formUrl.split("?", 1)[0]!)
  const url = isOtherScreen ? formUrl : fill(addresses.binding, {}, { redirect: back })
  const plate = normalisePlate(form.plate)
  const values = { plate }
  const showError = async (why: BindingReason, trouble?: Trouble) => {
    // The text is stored with the error, because the other screens do not know the reasons of this area.
    await keepTyped<BindingReason>("binding", url, { values, why, trouble: trouble ?? { words: bindingWords[why] } })
    return goTo(url)
  }
  if (!isPlate(plate)) return showError("plate-wrong")
  try {
    const result = await provider.cars.add({ plate })
    return result.ok ? goTo(back) : showError(result.why)
  } catch (error) {
    if (error instanceof SignedOut) return signInFirst<BindingReason>("binding", url, { values, why: "again" })
    if (!(error instanceof ProviderFault)) throw error
    return showError("failed", troubleOf(error))
  }
})
