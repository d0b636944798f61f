"use client"

import { type MouseEvent, useState } from "react"
import type { CouponSheet } from "#components/coupons/shelf/coupon-sheet"
import { ask } from "#lib/ask"
import type { CouponDetail, OwnCoupon } from "#lib/coupons/values"

/** The coupon that is open over the list: its link leads to its page where not all of the sheet can be had. */
export function useOpened() {
  const [opened, setOpened] = useState<{ coupon: CouponDetail; Sheet: typeof CouponSheet }>()
  const [asked, setAsked] = useState<string>()

  const open = async (event: MouseEvent<HTMLAnchorElement>, { id, token }: OwnCoupon) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (asked !== undefined) return
    setAsked(id)
    const { href } = event.currentTarget
    const [said, sheet] = await Promise.all([
      ask.coupons.opened({ couponId: id, token }),
      import("#components/coupons/shelf/coupon-sheet").catch(() => undefined),
    ])
    if (sheet && said.ok && said.coupon) setOpened({ coupon: said.coupon, Sheet: sheet.CouponSheet })
    else location.assign(href)
    setAsked(undefined)
  }

  return { opened, asked, open, close: () => setOpened(undefined) }
}
