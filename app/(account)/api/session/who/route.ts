import { sessionEndpoints } from "#lib/account/contract"
import { maskPhoneMiddle } from "#lib/account/rules"
import { ProviderError } from "#lib/core/errors"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { provider } from "#lib/provider"

/** The masked phone and the member level of the signed-in driver. */
export const POST = jsonEndpoint(sessionEndpoints.who, async () => {
  const result = await provider.account.info({})
  if (!result.ok) throw new ProviderError("account.info", "declined")
  return { phone: maskPhoneMiddle(result.data.phone), level: result.data.level }
})
