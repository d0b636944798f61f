"use client"

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import type { CouponSheet } from "#components/coupons/shelf/coupon-sheet"
import { toast } from "#components/ui/overlay/toast"
import { ask } from "#lib/ask"
import { inTime } from "#lib/core/time/in-time"
import { troubleWords } from "#lib/provider/trouble"
import type { CouponDetail, OwnCoupon } from "#lib/coupons/model/values"

type Opened = { coupon: CouponDetail; now: number; Sheet: typeof CouponSheet }

/** Longer than the server waits for the provider. After that, the coupon's page is opened instead. */
const PATIENCE_MS = 12_000

const couponInAddress = () => new URLSearchParams(location.search).get("coupon")

/**
 * The coupon that is open over the list, at the URL of its page: a reload, or a failure to load the sheet, shows that
 * page. Going back closes the sheet.
 */
export function useOpened(csrfToken: string) {
  const [opened, setOpened] = useState<Opened>()
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<string>()
  const latest = useRef<string>(undefined)
  const isLeaving = useRef(false)
  const isClosing = useRef(false)

  const move = useEffectEvent(() => {
    isClosing.current = false
    // Navigating cancels a pending request.
    latest.current = undefined
    setAsked(undefined)
    const at = couponInAddress()
    // Forward to a coupon that is not loaded any more: show its page.
    if (at && at !== opened?.coupon.id) return location.reload()
    setIsOpen(at !== null)
  })
  useEffect(() => {
    const onMove = () => move()
    window.addEventListener("popstate", onMove)
    return () => window.removeEventListener("popstate", onMove)
  }, [])

  const open = async (event: MouseEvent<HTMLAnchorElement>, { id, token }: OwnCoupon) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (latest.current === id) return
    latest.current = id
    isLeaving.current = false
    setAsked(id)
    const { href } = event.currentTarget
    const stopListening = onLeave(() => (isLeaving.current = true))
    const sheetAndSaid = Promise.all([
      ask.coupons.opened({ couponId: id, token }, { csrfToken }),
      import("#components/coupons/shelf/coupon-sheet").catch(() => undefined),
    ])
    const [said, sheet] = (await inTime(sheetAndSaid, PATIENCE_MS)) ?? []
    stopListening()
    // The last tap counts: another coupon was tapped, or the driver navigated.
    if (latest.current !== id) return
    latest.current = undefined
    setAsked(undefined)
    if (isLeaving.current) return
    if (said && !said.ok && said.why === "offline") return toast(troubleWords.unreachable)
    if (!sheet || !said?.ok || !said.found) return location.assign(href)
    history.pushState(history.state, "", href)
    setOpened({ ...said.found, Sheet: sheet.CouponSheet })
    setIsOpen(true)
  }

  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    history.back()
  }

  /** Shows the newer data of the coupon that was opened last in its row, too. */
  const known = (coupon: OwnCoupon, now: number): { coupon: OwnCoupon; now: number } =>
    opened?.coupon.id === coupon.id ? { coupon: { ...coupon, ...opened.coupon }, now: opened.now } : { coupon, now }

  return { opened: isOpen ? opened : undefined, asked, open, close, known }
}

type Modifiers = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers) => metaKey || ctrlKey || shiftKey || altKey

/** Calls back when the page is about to be left. iOS Safari fires no `beforeunload`, so taps and submits count as well. */
function onLeave(leave: () => void) {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener("beforeunload", leave, { signal })
  window.addEventListener("submit", ({ defaultPrevented }) => defaultPrevented || leave(), { signal })
  window.addEventListener(
    "click",
    (event) => {
      const isOnLink = event.target instanceof Element && event.target.closest("a[href]")
      if (isOnLink && !event.defaultPrevented && !opensElsewhere(event)) leave()
    },
    { signal },
  )
  return () => listening.abort()
}
