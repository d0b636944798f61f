"use client"

import { useEffect } from "react"

/** Reloads a page that the browser restored from its back/forward cache, because it may be outdated. */
export function ReloadOnReturn() {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])
  return null
}
