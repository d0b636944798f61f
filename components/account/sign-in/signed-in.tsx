"use client"

import { useEffect } from "react"
import { keepTicket } from "#lib/account/browser/restore"

/** On every personal screen: the restore ticket is kept fresh, and a page brought back from the cache asks again who is here. */
export function SignedIn() {
  useEffect(() => {
    keepTicket().catch(() => undefined)
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])
  return null
}
