import { sessionEndpoints } from "#lib/account/contract"
import { maskPhone } from "#lib/account/rules"
import { ProviderFault } from "#lib/core/errors"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { provider } from "#lib/provider"

/** Who is signed in, as far as a page may know: the phone masked, and the level. */
export const POST = scriptHandler(sessionEndpoints.who, async () => {
  const said = await provider.account.info({})
  if (!said.ok) throw new ProviderFault("account.info", "declined")
  return { phone: maskPhone(said.data.phone), level: said.data.level }
})
