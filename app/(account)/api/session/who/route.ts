import { sessionEndpoints } from "#lib/account/contract"
import { maskPhone } from "#lib/account/rules"
import { ProviderError } from "#lib/core/errors"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { provider } from "#lib/provider"

/** Who is signed in, as far as a page may know: the phone masked, and the level. */
export const POST = jsonEndpoint(sessionEndpoints.who, async () => {
  const said = await provider.account.info({})
  if (!said.ok) throw new ProviderError("account.info", "declined")
  return { phone: maskPhone(said.data.phone), level: said.data.level }
})
