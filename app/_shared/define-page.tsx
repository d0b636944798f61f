import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import type { ReactNode } from "react"
import { formToken } from "#lib/http/csrf/page-token"
import { FaultScreen } from "#components/platform/fault-screen"
import { mayBeAnother } from "#lib/account/server/session/provider-cookies"
import { addresses } from "#lib/addresses/addresses"
import { InvalidInput, ProviderFault, SignedOut, StoreAway } from "#lib/core/errors"
import { markDraftsShown } from "#lib/forms/shown-drafts"
import { withRequestId } from "#lib/observability/request-id"
import { restoring, sitePath } from "#lib/core/address/site-path"
import { ADDRESS_HEADER } from "#lib/http/request/request-headers"
import { requestId } from "#lib/provider"

/**
 * Every screen that asks the provider is made here: a driver it no longer knows goes through the restore route and
 * comes back, as does one who has just been to the provider's own sign-in, and a provider that cannot answer, or a store,
 * is shown as that, on the server, so that it needs no script.
 */
export function screen<P = object>(render: (props: P) => Promise<ReactNode>) {
  return async function Screen(props: P) {
    const at = await here()
    // The one screen that asks which of the two it is to be.
    if (!at.startsWith(addresses.restore.path) && (await mayBeAnother())) redirect(restoring(at))
    try {
      const sent = await headers()
      const drawn = await withRequestId(sent, () => render(props))
      await markDraftsShown(sent)
      return drawn
    } catch (error) {
      if (error instanceof SignedOut) redirect(restoring(at))
      // An address with a name in it that the provider could not have given.
      if (error instanceof InvalidInput) return <FaultScreen kind="missing" reference={await requestId()} retry={at} />
      if (error instanceof StoreAway) return <FaultScreen kind="busy" reference={await requestId()} retry={at} />
      if (error instanceof ProviderFault) {
        const { kind, phone, wait, said, ofList, tap } = error
        const facts = { kind, phone, wait, said, ofList, tap: tap && { ...tap, formToken: await formToken() } }
        return <FaultScreen {...facts} reference={await requestId()} retry={at} />
      }
      throw error
    }
  }
}

const notedAddress = async () => (await headers()).get(ADDRESS_HEADER)

/** The path of the address, even if it is too long for a return address. */
export const herePath = async () => (await notedAddress())?.split("?", 1)[0] ?? "/"

/** The address the driver sees, aliases and all; proxy.ts has set it. */
export async function here(): Promise<string> {
  const noted = await notedAddress()
  // One too long to be sent back to is not carried along in addresses either.
  return sitePath(noted) ?? sitePath(noted?.split("?", 1)[0]) ?? "/"
}
