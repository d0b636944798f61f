import { addresses } from "#lib/addresses/addresses"
import { gateEndpoints } from "#lib/gate/contract"
import { gateRefusalMessages } from "#lib/gate/messages"
import type { EndpointInput } from "#lib/provider/endpoint"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError } from "#lib/core/errors"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"

const redirectToError = (reason: string) => seeOther(fillAddress(addresses.gateError, {}, { reason }))

/** Confirms the entry of a no-plate car. The code is for one car, so repeating it has no further effect. */
const confirmEntry = async (scan: EndpointInput<typeof gateEndpoints.register>) => {
  try {
    const result = await provider.gate.enter(scan)
    if (!result.ok) return redirectToError(gateRefusalMessages[result.why])
    return result.data.reason
      ? redirectToError(result.data.reason)
      : seeOther(fillAddress(addresses.gateInDetail, {}, scan))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The outcome is unknown, so the driver is sent to the screen that queries it.
    return seeOther(fillAddress(addresses.gateIn, {}, scan))
  }
}

export const POST = formEndpoint(gateEndpoints.register, confirmEntry, {
  onInvalid: () => redirectToError(gateRefusalMessages["code-over"]),
})
