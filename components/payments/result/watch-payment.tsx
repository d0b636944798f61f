"use client"

import { useEffect } from "react"
import { ask } from "#lib/ask"
import { ASK_EVERY_SECONDS, nextAsk } from "#lib/payments/rules"
import type { PayScreen } from "#lib/payments/states"

type WatchPaymentProps = {
  orderId: string
  /** The screen for what has become of it is the server's to choose: this address asks it. */
  leaveTo: string
  /** While one of these is the right one, the driver stays; without them any answer will do. */
  stayOn?: readonly PayScreen[]
}

/** Asks how an order stands, often at first and then every fifteen seconds, and at once when the driver is back. */
export function WatchPayment({ orderId, leaveTo, stayOn }: WatchPaymentProps) {
  useEffect(() => {
    let asked = 0
    let asking = false
    let over = false
    let sending = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (asking || sending || over) return
      clearTimeout(timer)
      asking = true
      const said = await ask.payments.result({ orderId })
      asking = false
      if (over || sending) return
      if (said.ok && !stayOn?.includes(said.screen)) {
        over = true
        return location.replace(leaveTo)
      }
      asked++
      timer = setTimeout(() => void look(), nextAsk(asked) * 1000)
    }
    // What the driver sends leads on by itself, and what it changes would lead elsewhere meanwhile. It may also lead nowhere.
    const onSubmit = () => {
      sending = true
      clearTimeout(timer)
      timer = setTimeout(askOn, ASK_EVERY_SECONDS * 1000)
    }
    const askOn = () => {
      sending = false
      void look()
    }
    const back = () => document.visibilityState === "visible" && void look()
    timer = setTimeout(() => void look(), nextAsk(1) * 1000)
    asked++
    document.addEventListener("submit", onSubmit)
    window.addEventListener("online", back)
    window.addEventListener("pageshow", askOn)
    document.addEventListener("visibilitychange", back)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener("submit", onSubmit)
      window.removeEventListener("online", back)
      window.removeEventListener("pageshow", askOn)
      document.removeEventListener("visibilitychange", back)
    }
  }, [orderId, leaveTo, stayOn])
  return null
}
