"use client"

import { useEffect } from "react"
import { forgetLastDriver } from "#lib/account/browser/forget-last-driver"

/** Rendered after a sign-out, so that this browser cannot restore the session. */
export function ForgetLastDriver() {
  useEffect(forgetLastDriver, [])
  return null
}
