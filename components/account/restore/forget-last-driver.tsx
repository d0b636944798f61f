"use client"

import { useEffect } from "react"
import { forgetLastDriver } from "#lib/account/browser/forget-last-driver"

/** After a sign-out nothing in this browser can bring the driver back. */
export function ForgetLastDriver() {
  useEffect(forgetLastDriver, [])
  return null
}
