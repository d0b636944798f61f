"use client"

import { useEffect } from "react"
import { toast } from "#components/kit/toast"

/**
 * Where the network is gone a native form would leave for the browser's own page, and take with it what was typed. It
 * stays, and says so. A browser may be wrong about the network: before the driver is told no, the app itself is asked.
 */
export function FormsNeedNetwork() {
  useEffect(() => {
    let reached = false
    const onSubmit = (event: SubmitEvent) => {
      if (navigator.onLine || reached || event.defaultPrevented) return
      // Before anybody else: no button shall say that something is on its way.
      event.preventDefault()
      event.stopImmediatePropagation()
      const form = event.target as HTMLFormElement
      const button = event.submitter
      fetch("/api/health/live", { cache: "no-store" }).then(
        ({ ok }) => {
          if (!ok) return toast(WORDS)
          reached = true
          form.requestSubmit(button?.isConnected ? button : undefined)
          reached = false
        },
        () => toast(WORDS),
      )
    }
    window.addEventListener("submit", onSubmit, { capture: true })
    return () => window.removeEventListener("submit", onSubmit, { capture: true })
  }, [])
  return null
}

const WORDS = "操作未完成，请检查您的网络"
