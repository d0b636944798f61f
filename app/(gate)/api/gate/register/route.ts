import { addresses } from "#lib/addresses/addresses"
import { gateEndpoints } from "#lib/gate/contract"
import { gateWords } from "#lib/gate/words"
import type { EndpointInput } from "#lib/provider/endpoint"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError } from "#lib/core/errors"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"

const no = (reason: string) => seeOther(fillAddress(addresses.gateError, {}, { reason }))

/** A car without a plate comes in. Pressed twice, it comes in once: the code is for one car. */
const enter = async (scan: EndpointInput<typeof gateEndpoints.register>) => {
  try {
    const said = await provider.gate.enter(scan)
    if (!said.ok) return no(gateWords[said.why])
    return said.data.reason ? no(said.data.reason) : seeOther(fillAddress(addresses.gateInDetail, {}, scan))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // Nobody knows whether the barrier has heard: the screen asks it.
    return seeOther(fillAddress(addresses.gateIn, {}, scan))
  }
}

export const POST = formEndpoint(gateEndpoints.register, enter, { invalid: () => no(gateWords["code-over"]) })
