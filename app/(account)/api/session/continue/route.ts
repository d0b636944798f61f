import { sessionEndpoints } from "#lib/account/contract"
import { continueAs } from "#lib/account/server/restore"
import { consumeProviderCookies } from "#lib/account/server/session/provider-cookies"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { ProviderFault } from "#lib/core/errors"
import { LEAVE_NOTHING } from "#lib/http/page/clear-site-data"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"
import { getSession } from "#lib/session/session"

/** Handles the buttons 以…继续 and 不是我. Provider cookies that may come from another site only start a session here. */
export const POST = formHandler(
  sessionEndpoints.continue,
  async (form) => {
    const next = sitePath(form.next) ?? "/"
    const back = (fault?: string) => goTo(fill(addresses.restore, {}, { next, fault }))
    if (form.answer === "no") {
      await consumeProviderCookies()
      return (await getSession()).state === "in" ? goTo(next) : back()
    }
    try {
      const result = await continueAs(form.brought)
      if (result === "confirm") return goTo(fill(addresses.restore, {}, { next, ask: "1" }))
      return result === "in" ? goTo(next, LEAVE_NOTHING) : back()
    } catch (error) {
      if (error instanceof ProviderFault) return back("1")
      throw error
    }
  },
  { priority: "in-progress" },
)
