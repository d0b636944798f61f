import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { getProviderTime } from "#lib/provider/client/clock"
import { ProviderError } from "#lib/core/errors"
import { limitsForSource } from "#lib/http/limits/limits"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { seeOther } from "#lib/http/page/redirect"
import { getRequestSource } from "#lib/http/limits/request-source"
import { hasNoDetail } from "#lib/provider/user-message"
import { platformEndpoints } from "#lib/platform/contract"
import { getMiniProgramPage } from "#lib/platform/rules"
import { provider } from "#lib/provider"

/** Links are short-lived, because an old one could open the visit of another driver. */
const LINK_SECONDS = 600

/** Redirects to the jump page, which opens the provider's link or reports that there is none. */
export const POST = formEndpoint(platformEndpoints.miniProgram, async ({ parkId }, _form, { headers }) => {
  await consumeLimitsOrThrow(
    "platform.miniProgramLink",
    limitsForSource(getRequestSource(headers), "mini-program-address"),
  )
  const expiresAt = Math.floor(getProviderTime() / 1000) + LINK_SECONDS
  try {
    const page = getMiniProgramPage(parkId)
    const result = await provider.platform.miniProgramLink({ ...page, expires: true, expiresAt })
    return seeOther(fillAddress(addresses.miniProgram, {}, { openlink: result.ok ? result.data.openlink : undefined }))
  } catch (error) {
    // A message of the provider is shown by the error page.
    if (!(error instanceof ProviderError) || !hasNoDetail(error)) throw error
    return seeOther(addresses.miniProgram.path)
  }
})
