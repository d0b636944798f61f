import { addresses } from "#lib/addresses"
import { scanIn } from "#lib/gate/server/record"
import { gateWords } from "#lib/gate/words"
import { fill } from "#lib/kit/values/address"
import { ProviderFault } from "#lib/kit/call/fault"
import { byForm } from "#lib/kit/door/handler"
import { goTo } from "#lib/kit/door/redirect"
import { provider } from "#lib/provider"

const no = (reason: string) => goTo(fill(addresses.gateError, {}, { reason }))

/** A car without a plate comes in. Pressed twice, it comes in once: the code is for one car. */
export const POST = byForm(async (form) => {
  const scan = scanIn({ token: form.get("token"), gateId: form.get("gateId") })
  if (!scan) return no(gateWords["code-over"])
  try {
    const said = await provider.gate.enter(scan)
    if (!said.ok) return no(gateWords[said.why])
    return said.data.reason ? no(said.data.reason) : goTo(fill(addresses.gateInDetail, {}, scan))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    // Nobody knows whether the barrier has heard: the screen asks it.
    return goTo(fill(addresses.gateIn, {}, scan))
  }
})
