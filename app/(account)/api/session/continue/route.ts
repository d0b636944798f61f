import { sessionEndpoints } from "#lib/account/contract"
import { continueAs } from "#lib/account/server/restore"
import { consumeProviderCookies } from "#lib/account/server/session/provider-cookies"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError } from "#lib/core/errors"
import { CLEAR_SITE_DATA } from "#lib/http/page/clear-site-data"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { getSession } from "#lib/session/session"

/** Handles the buttons 以…继续 and 不是我. Provider cookies that may come from another site only start a session here. */
export const POST = formEndpoint(
  sessionEndpoints.continue,
  async (form) => {
    const next = parseSitePath(form.next) ?? "/"
    const redirectToRestore = (fault?: string) => seeOther(fillAddress(addresses.restore, {}, { next, fault }))
    if (form.answer === "no") {
      await consumeProviderCookies()
      return (await getSession()).state === "in" ? seeOther(next) : redirectToRestore()
    }
    try {
      const result = await continueAs(form.brought)
      if (result === "confirm") return seeOther(fillAddress(addresses.restore, {}, { next, ask: "1" }))
      return result === "in" ? seeOther(next, CLEAR_SITE_DATA) : redirectToRestore()
    } catch (error) {
      if (error instanceof ProviderError) return redirectToRestore("1")
      throw error
    }
  },
  { priority: "in-progress" },
)
