"use client"

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import type { CouponSheet } from "#components/coupons/shelf/coupon-sheet"
import { toast } from "#components/ui/overlay/toast"
import { ask } from "#lib/ask"
import { inTime } from "#lib/core/time/in-time"
import { errorMessages } from "#lib/provider/user-message"
import type { CouponDetail, OwnCoupon } from "#lib/coupons/model/values"

type Opened = { coupon: CouponDetail; now: number; Sheet: typeof CouponSheet }

/** Longer than the server itself waits: what has not come by then does not come, and its own page may. */
const PATIENCE_MS = 12_000

const couponInAddress = () => new URLSearchParams(location.search).get("coupon")

/**
 * The coupon that is open over the list, at the address of its own page: there it is after a reload, and where not all of
 * the sheet can be had. The way back closes it, as a driver closes whatever lies over a screen.
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
    // Whoever moves on has given up what was on its way.
    latest.current = undefined
    setAsked(undefined)
    const at = couponInAddress()
    // Forward to one that was open before this page was loaded, or before another: its own page knows it.
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
    // Another was tapped since, or something that leads away: the last tap counts.
    if (latest.current !== id) return
    latest.current = undefined
    setAsked(undefined)
    if (isLeaving.current) return
    if (said && !said.ok && said.why === "offline") return toast(errorMessages.unreachable)
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

  /** What a row tells: of the one that was opened last, what its sheet told. */
  const known = (coupon: OwnCoupon, now: number): { coupon: OwnCoupon; now: number } =>
    opened?.coupon.id === coupon.id ? { coupon: { ...coupon, ...opened.coupon }, now: opened.now } : { coupon, now }

  return { opened: isOpen ? opened : undefined, asked, open, close, known }
}

type Modifiers = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers) => metaKey || ctrlKey || shiftKey || altKey

/** Another page has been asked for. Safari on phones says so by nothing but the tap on its link, or the form that is sent. */
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
