"use client"

import { useEffect } from "react"
import { ask } from "#lib/kit/browser"
import { nextAsk } from "#lib/pay/rules"

type Said = { ok: boolean; state?: string; screen?: string }

/** Asks how the payment stands, often at first and then every fifteen seconds, and at once when the driver is back. */
export function WatchPayment({ orderId, askHref, hint }: { orderId: string; askHref: string; hint?: string }) {
  useEffect(() => {
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async () => {
      clearTimeout(timer)
      const said = (await ask("/api/pay/result", { orderId, hint: asked === 0 ? hint : undefined })) as Said
      if (over) return
      asked++
      // The screen for what has become of it is the server's to choose.
      if (said.ok && said.screen !== "waiting") return location.replace(askHref)
      timer = setTimeout(() => void look(), nextAsk(asked) * 1000)
    }
    const back = () => document.visibilityState === "visible" && void look()
    void look()
    window.addEventListener("online", back)
    window.addEventListener("pageshow", back)
    document.addEventListener("visibilitychange", back)
    return () => {
      over = true
      clearTimeout(timer)
      window.removeEventListener("online", back)
      window.removeEventListener("pageshow", back)
      document.removeEventListener("visibilitychange", back)
    }
  }, [orderId, askHref, hint])
  return null
}
