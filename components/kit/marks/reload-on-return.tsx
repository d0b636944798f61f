"use client"

import { useEffect } from "react"

/** A page brought back from the cache shows what was; the server says what is. */
export function ReloadOnReturn() {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])
  return null
}
