"use client"

import { useEffect } from "react"
import { keepTicket } from "#lib/account/browser/tickets/tickets"
import { reloadForeignHistory } from "#lib/browser/reload-foreign-history"

/**
 * On every personal screen: the restore ticket is kept fresh, and a page brought back from the cache asks again who is here.
 * What another driver typed in it is not there.
 */
export function SignedInEffects() {
  useEffect(() => {
    reloadForeignHistory()
    keepTicket().catch(() => undefined)
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])
  return null
}
