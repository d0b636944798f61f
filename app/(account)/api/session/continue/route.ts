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

/** The answer to 以…继续: only this begins or changes a session that another site may have led to. */
export const POST = formHandler(
  sessionEndpoints.continue,
  async (sent) => {
    const next = sitePath(sent.next) ?? "/"
    const back = (fault?: string) => goTo(fill(addresses.restore, {}, { next, fault }))
    if (sent.answer === "no") {
      await consumeProviderCookies()
      return (await getSession()).state === "in" ? goTo(next) : back()
    }
    try {
      const said = await continueAs(sent.brought)
      if (said === "asks") return goTo(fill(addresses.restore, {}, { next, ask: "1" }))
      return said === "in" ? goTo(next, LEAVE_NOTHING) : back()
    } catch (error) {
      if (error instanceof ProviderFault) return back("1")
      throw error
    }
  },
  { priority: "in-progress" },
)
