"use client"

import { useEffect, useState } from "react"
import { toast } from "#components/kit/overlay/toast"
import { ask } from "#lib/ask"
import { POLL_SECONDS } from "#lib/coupons/model/states"

export type WatchReceiptProps = {
  merchantId: string
  token: string
  /** The provider's own words while it waits. */
  message?: string
  /** This screen's address: it leads on to wherever is right by now. */
  itself: string
}

const REFRESHING_MS = 1000
const FAILED_MS = 2000

/** Asks every fifteen seconds; by hand at once, and then every fifteen seconds from there. */
export function WatchReceipt({ merchantId, token, message, itself }: WatchReceiptProps) {
  const [words, setWords] = useState(message)
  useEffect(() => {
    let asking = 0
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), POLL_SECONDS * 1000)
    }
    const look = async (byHand = false) => {
      if (over) return
      wait()
      // An answer that is long in coming stops nobody's finger, and not the clock.
      if (asking > 0 && !byHand) return
      asking++
      const said = await ask.coupons.receiptState({ merchantId, token })
      asking--
      if (over) return
      if (said.ok && said.isOver) {
        over = true
        return location.replace(itself)
      }
      if (said.ok) setWords(said.message)
      else if (byHand) toast("刷新失败", { ms: FAILED_MS })
    }
    const button = document.querySelector("#receipt-refresh")
    const press = (event: Event) => {
      event.preventDefault()
      toast("正在刷新", { ms: REFRESHING_MS })
      void look(true)
    }
    const back = () => document.visibilityState === "visible" && void look()
    const onShow = (event: PageTransitionEvent) => event.persisted && void look()
    wait()
    button?.addEventListener("click", press)
    window.addEventListener("online", back)
    window.addEventListener("pageshow", onShow)
    document.addEventListener("visibilitychange", back)
    return () => {
      over = true
      clearTimeout(timer)
      button?.removeEventListener("click", press)
      window.removeEventListener("online", back)
      window.removeEventListener("pageshow", onShow)
      document.removeEventListener("visibilitychange", back)
    }
  }, [merchantId, token, itself])
  return (
    <p role="status" className={words ? "sentence" : undefined}>
      {words}
    </p>
  )
}
