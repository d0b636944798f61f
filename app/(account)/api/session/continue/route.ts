import { sessionEndpoints } from "#lib/account/contract"
import { continueAs } from "#lib/account/server/restore"
import { answerBrought } from "#lib/account/server/session/provider-cookies"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError } from "#lib/core/errors"
import { CLEAR_SITE_DATA } from "#lib/http/page/clear-site-data"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"
import { session } from "#lib/session/session"

/** The answer to 以…继续: only this begins or changes a session that another site may have led to. */
export const POST = formEndpoint(
  sessionEndpoints.continue,
  async (sent) => {
    const next = parseSitePath(sent.next) ?? "/"
    const back = (fault?: string) => seeOther(fillAddress(addresses.restore, {}, { next, fault }))
    if (sent.answer === "no") {
      await answerBrought()
      return (await session()).state === "in" ? seeOther(next) : back()
    }
    try {
      const said = await continueAs(sent.brought)
      if (said === "asks") return seeOther(fillAddress(addresses.restore, {}, { next, ask: "1" }))
      return said === "in" ? seeOther(next, CLEAR_SITE_DATA) : back()
    } catch (error) {
      if (error instanceof ProviderError) return back("1")
      throw error
    }
  },
  { priority: "in-progress" },
)
