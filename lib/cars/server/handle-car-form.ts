import "server-only"
import type { CarActionResult } from "#lib/cars/server/cars"
import type { CarFormReason } from "#lib/cars/words"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { goTo } from "#lib/http/page/redirect"
import { troubleOf } from "#lib/provider/trouble"

type Form = { name: "new-car" | "manage-cars" | "authenticate"; url: string; values?: Record<string, string> }

/** Runs the action of a form and redirects to `doneUrl`, or back to the form's screen with the reason and the typed values. */
export async function handleCarForm(
  { name, url, values = {} }: Form,
  action: () => Promise<CarActionResult>,
  doneUrl: string,
) {
  try {
    const result = await action()
    if (result.ok) return goTo(doneUrl)
    await keepTyped<CarFormReason>(name, url, { values, why: result.why, trouble: result.trouble })
    return goTo(url)
  } catch (error) {
    if (error instanceof SignedOut) return signInFirst<CarFormReason>(name, url, { values, why: "again" })
    if (!(error instanceof ProviderFault)) throw error
    await keepTyped<CarFormReason>(name, url, { values, why: "failed", trouble: troubleOf(error) })
    return goTo(url)
  }
}
