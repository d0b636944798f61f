import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address/address"
import { now } from "#lib/kit/call/clock"
import { ProviderFault } from "#lib/kit/call/fault"
import { countedAddress, mustBeWithin } from "#lib/kit/door/rate-limits"
import { formHandler } from "#lib/kit/door/own-handler"
import { goTo } from "#lib/kit/door/redirect"
import { saysNothing } from "#lib/kit/call/trouble"
import { platformOwn } from "#lib/platform/contract"
import { miniProgramPage } from "#lib/platform/rules"
import { provider } from "#lib/provider"

/** A link that is old opens somebody else's visit: ten minutes are enough to tap it. */
const LINK_SECONDS = 600

/** Links of one address in ten seconds: many drivers may be behind it, and each needs one. */
const LINKS = 60

/** The provider makes the link, the jump page opens it; without one that page says that it could not be opened. */
export const POST = formHandler(platformOwn.miniProgram, async ({ parkId }, _form, { headers }) => {
  const address = countedAddress(headers)
  await mustBeWithin("platform.miniProgramLink", address ? [[`mini-program-address:${address}`, LINKS, 10]] : [])
  const expiresAt = Math.floor(now() / 1000) + LINK_SECONDS
  try {
    const to = miniProgramPage(parkId)
    const said = await provider.platform.miniProgramLink({ ...to, expires: true, expiresAt })
    return goTo(fill(addresses.miniProgram, {}, { openlink: said.ok ? said.data.openlink : undefined }))
  } catch (error) {
    // What the provider has to say is said on a page of words.
    if (!(error instanceof ProviderFault) || !saysNothing(error)) throw error
    return goTo(addresses.miniProgram.path)
  }
})
