"use client"

import { useEffect } from "react"
import { forgetTicket } from "#lib/account/ticket"

/** After a sign-out nothing in this browser can bring the driver back. */
export function ForgetTicket() {
  useEffect(forgetTicket, [])
  return null
}
