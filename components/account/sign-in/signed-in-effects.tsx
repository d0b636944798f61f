"use client"

import { useEffect } from "react"
import { renewTicket } from "#lib/account/browser/tickets/tickets"
import { onlyOwnPast } from "#lib/browser/own-past"

/**
 * Rendered on all personal screens. Renews the ticket, and reloads a page from the back/forward cache, because another driver
 * may have signed in since.
 */
export function SignedInEffects() {
  useEffect(() => {
    onlyOwnPast()
    renewTicket().catch(() => undefined)
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])
  return null
}
