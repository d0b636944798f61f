import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import type { ReactNode } from "react"
import { FaultScreen } from "#components/platform/fault-screen"
import { ProviderFault, SignedOut, StoreAway } from "#lib/kit/fault"
import { withRequestId } from "#lib/kit/request-id"
import { sitePath } from "#lib/kit/site-path"
import { requestId } from "#lib/provider"

/**
 * Every screen that asks the provider is made here: a driver it no longer knows goes through the restore route and
 * comes back, and a provider that cannot answer, or a store, is shown as that, on the server, so that it needs no script.
 */
export function screen<P = object>(render: (props: P) => Promise<ReactNode>) {
  return async function Screen(props: P) {
    try {
      return await withRequestId(await headers(), () => render(props))
    } catch (error) {
      if (error instanceof SignedOut) redirect(`/api/session/restore?next=${encodeURIComponent(await here())}`)
      if (error instanceof StoreAway)
        return <FaultScreen kind="busy" reference={await requestId()} retry={await here()} />
      if (error instanceof ProviderFault) {
        const { kind, phone, wait, said } = error
        return (
          <FaultScreen
            kind={kind}
            phone={phone}
            wait={wait}
            said={said}
            reference={await requestId()}
            retry={await here()}
          />
        )
      }
      throw error
    }
  }
}

/** The address the driver sees, aliases and all; lib/arrival.ts has noted it. */
export async function here(): Promise<string> {
  const noted = (await headers()).get("x-berth-address")
  // One too long to be sent back to is not carried along in addresses either.
  return sitePath(noted) ?? sitePath(noted?.split("?", 1)[0]) ?? "/"
}
