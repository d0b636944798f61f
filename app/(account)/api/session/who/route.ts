import { sessionEndpoints } from "#lib/account/contract"
import { maskPhone } from "#lib/account/rules"
import { ProviderFault } from "#lib/core/errors"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { provider } from "#lib/provider"

/** The masked phone and the member level of the signed-in driver. */
export const POST = scriptHandler(sessionEndpoints.who, async () => {
  const result = await provider.account.info({})
  if (!result.ok) throw new ProviderFault("account.info", "declined")
  return { phone: maskPhone(result.data.phone), level: result.data.level }
})
