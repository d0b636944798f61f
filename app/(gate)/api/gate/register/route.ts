import { addresses } from "#lib/addresses/addresses"
import { gateEndpoints } from "#lib/gate/contract"
import { gateWords } from "#lib/gate/words"
import type { OwnInput } from "#lib/provider/own"
import { fill } from "#lib/core/address/address"
import { ProviderFault } from "#lib/core/errors"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"

const redirectToError = (reason: string) => goTo(fill(addresses.gateError, {}, { reason }))

/** Confirms the entry of a no-plate car. The code is for one car, so repeating it has no further effect. */
const confirmEntry = async (scan: OwnInput<typeof gateEndpoints.register>) => {
  try {
    const result = await provider.gate.enter(scan)
    if (!result.ok) return redirectToError(gateWords[result.why])
    return result.data.reason ? redirectToError(result.data.reason) : goTo(fill(addresses.gateInDetail, {}, scan))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    // The outcome is unknown, so the driver is sent to the screen that queries it.
    return goTo(fill(addresses.gateIn, {}, scan))
  }
}

export const POST = formHandler(gateEndpoints.register, confirmEntry, {
  invalid: () => redirectToError(gateWords["code-over"]),
})
