"use client"

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import type { CouponSheet } from "#components/coupons/list/coupon-sheet"
import { toast } from "#components/ui/overlay/toast"
import { apiClient } from "#lib/api-client"
import { withTimeout } from "#lib/core/time/with-timeout"
import { NO_NETWORK } from "#lib/browser/network"
import type { CouponDetail, OwnCoupon } from "#lib/coupons/model/values"

type OpenedCoupon = { coupon: CouponDetail; now: number; Sheet: typeof CouponSheet }

/** Longer than the server waits for the provider. After that, the coupon's page is opened instead. */
const TIMEOUT_MS = 12_000

const getCouponFromUrl = () => new URLSearchParams(location.search).get("coupon")

/**
 * The coupon that is open over the list, at the URL of its page: a reload, or a failure to load the sheet, shows that
 * page. Going back closes the sheet.
 */
export function useOpenedCoupon(csrfToken: string) {
  const [opened, setOpened] = useState<OpenedCoupon>()
  const [isOpen, setIsOpen] = useState(false)
  const [loadingId, setLoadingId] = useState<string>()
  const latestId = useRef<string>(undefined)
  const isLeaving = useRef(false)
  const isClosing = useRef(false)

  const followUrl = useEffectEvent(() => {
    isClosing.current = false
    // Navigating cancels a pending request.
    latestId.current = undefined
    setLoadingId(undefined)
    const couponId = getCouponFromUrl()
    // Going forward to a coupon that is not loaded any more shows its page.
    if (couponId && couponId !== opened?.coupon.id) return location.reload()
    setIsOpen(couponId !== null)
  })
  useEffect(() => {
    const onPopState = () => followUrl()
    window.addEventListener("popstate", onPopState)
    return () => window.removeEventListener("popstate", onPopState)
  }, [])

  const open = async (event: MouseEvent<HTMLAnchorElement>, { id, token }: OwnCoupon) => {
    if (opensNewTab(event)) return
    event.preventDefault()
    if (latestId.current === id) return
    latestId.current = id
    isLeaving.current = false
    setLoadingId(id)
    const { href } = event.currentTarget
    const stopListening = onLeave(() => (isLeaving.current = true))
    const loading = Promise.all([
      apiClient.coupons.opened({ couponId: id, token }, { csrfToken }),
      import("#components/coupons/list/coupon-sheet").catch(() => undefined),
    ])
    const [result, sheet] = (await withTimeout(loading, TIMEOUT_MS)) ?? []
    stopListening()
    // The last tap counts: another coupon was tapped, or the driver navigated.
    if (latestId.current !== id) return
    latestId.current = undefined
    setLoadingId(undefined)
    if (isLeaving.current) return
    if (result && !result.ok && result.why === "offline") return toast(NO_NETWORK)
    if (!sheet || !result?.ok || !result.found) return location.assign(href)
    history.pushState(history.state, "", href)
    setOpened({ ...result.found, Sheet: sheet.CouponSheet })
    setIsOpen(true)
  }

  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    history.back()
  }

  /** Also shows the newer data of the last opened coupon in its row. */
  const withDetail = (coupon: OwnCoupon, now: number): { coupon: OwnCoupon; now: number } =>
    opened?.coupon.id === coupon.id ? { coupon: { ...coupon, ...opened.coupon }, now: opened.now } : { coupon, now }

  return { opened: isOpen ? opened : undefined, loadingId, open, close, withDetail }
}

type Modifiers = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }
const opensNewTab = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers) => metaKey || ctrlKey || shiftKey || altKey

/** Calls back before the page is left. iOS Safari fires no `beforeunload`, so link taps and submits are handled, too. */
function onLeave(onLeaving: () => void) {
  const abortController = new AbortController()
  const { signal } = abortController
  window.addEventListener("beforeunload", onLeaving, { signal })
  window.addEventListener("submit", ({ defaultPrevented }) => defaultPrevented || onLeaving(), { signal })
  window.addEventListener(
    "click",
    (event) => {
      const isOnLink = event.target instanceof Element && event.target.closest("a[href]")
      if (isOnLink && !event.defaultPrevented && !opensNewTab(event)) onLeaving()
    },
    { signal },
  )
  return () => abortController.abort()
}
