import { addresses } from "#lib/addresses"
import { carsOwn } from "#lib/cars/contract"
import type { bindingWords } from "#lib/cars/words"
import { fill } from "#lib/kit/address/address"
import { ProviderFault, SignedOut } from "#lib/kit/call/fault"
import { AFTER_SIGN_IN_SECONDS, keepTyped } from "#lib/kit/form/flash"
import { formHandler } from "#lib/kit/door/own-handler"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import { goTo } from "#lib/kit/door/redirect"
import { restoring, sitePath } from "#lib/kit/address/site-path"
import { troubleOf } from "#lib/kit/call/trouble"
import { provider } from "#lib/provider"

/** The first car of a new driver. */
export const POST = formHandler(carsOwn.bind, async (typed) => {
  const back = sitePath(typed.back) ?? addresses.signUpSuccess.path
  const here = fill(addresses.binding, {}, { redirect: back })
  const plate = normalisePlate(typed.plate)
  const keep = (why: keyof typeof bindingWords, seconds?: number) =>
    keepTyped("binding", here, { values: { plate }, why }, seconds)
  const again = async (why: keyof typeof bindingWords) => {
    await keep(why)
    return goTo(here)
  }
  if (!isPlate(plate)) return again("plate-wrong")
  try {
    const said = await provider.cars.add({ plate })
    return said.ok ? goTo(back) : again(said.why)
  } catch (error) {
    if (error instanceof SignedOut) {
      await keep("again", AFTER_SIGN_IN_SECONDS)
      return goTo(restoring(here))
    }
    if (!(error instanceof ProviderFault)) throw error
    await keepTyped("binding", here, { values: { plate }, why: "failed", trouble: troubleOf(error) })
    return goTo(here)
  }
})
