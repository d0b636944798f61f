"use client"

import { useEffect } from "react"
import { renewTicket } from "#lib/account/browser/tickets/tickets"
import { reloadEntryOfEarlierSignIn } from "#lib/browser/reload-earlier-history"

/**
 * Rendered on all personal screens. Renews the ticket, and reloads a page from the back/forward cache, because another driver
 * may have signed in meanwhile.
 */
export function SignedInEffects() {
  useEffect(() => {
    reloadEntryOfEarlierSignIn()
    renewTicket().catch(() => undefined)
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])
  return null
}
