import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { getProviderTime } from "#lib/provider/client/clock"
import { ProviderError } from "#lib/core/errors"
import { limitsOf } from "#lib/http/limits/limits"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { seeOther } from "#lib/http/page/redirect"
import { requestSource } from "#lib/http/limits/request-source"
import { hasNoDetail } from "#lib/provider/user-message"
import { platformEndpoints } from "#lib/platform/contract"
import { miniProgramPage } from "#lib/platform/rules"
import { provider } from "#lib/provider"

/** A link that is old opens somebody else's visit: ten minutes are enough to tap it. */
const LINK_SECONDS = 600

/** The provider makes the link, the jump page opens it; without one that page says that it could not be opened. */
export const POST = formEndpoint(platformEndpoints.miniProgram, async ({ parkId }, _form, { headers }) => {
  await consumeLimitsOrThrow("platform.miniProgramLink", limitsOf(requestSource(headers), "mini-program-address"))
  const expiresAt = Math.floor(getProviderTime() / 1000) + LINK_SECONDS
  try {
    const to = miniProgramPage(parkId)
    const said = await provider.platform.miniProgramLink({ ...to, expires: true, expiresAt })
    return seeOther(fillAddress(addresses.miniProgram, {}, { openlink: said.ok ? said.data.openlink : undefined }))
  } catch (error) {
    // What the provider has to say is said on a page of words.
    if (!(error instanceof ProviderError) || !hasNoDetail(error)) throw error
    return seeOther(addresses.miniProgram.path)
  }
})
