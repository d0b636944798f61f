"use client"

import { useEffect } from "react"
import { restoreFromTicket } from "#lib/account/ticket"

/** Shows the kept ticket and goes on: back to where the driver was, or to sign in. */
export function Restoring({ next, signIn }: { next: string; signIn: string }) {
  useEffect(() => {
    restoreFromTicket().then(
      (restored) => location.replace(restored ? next : signIn),
      () => location.replace(signIn),
    )
  }, [next, signIn])
  return null
}
