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

/** A car without a plate comes in. Pressed twice, it comes in once: the code is for one car. */
const enter = async (scan: OwnInput<typeof gateEndpoints.register>) => {
  try {
    const said = await provider.gate.enter(scan)
    if (!said.ok) return redirectToError(gateWords[said.why])
    return said.data.reason ? redirectToError(said.data.reason) : goTo(fill(addresses.gateInDetail, {}, scan))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    // Nobody knows whether the barrier has heard: the screen asks it.
    return goTo(fill(addresses.gateIn, {}, scan))
  }
}

export const POST = formHandler(gateEndpoints.register, enter, {
  invalid: () => redirectToError(gateWords["code-over"]),
})
