"use client"

import { type ReactNode, useEffect, useState } from "react"
import { now } from "#components/coupons/list/gallery-data"
import type { CouponSheet } from "#components/coupons/list/coupon-sheet"
import type { CouponDetail } from "#lib/coupons/model/values"

/** A coupon's sheet over the list. */
export function OpenCoupon({ coupon, children }: { coupon: CouponDetail; children: ReactNode }) {
  const [sheet, setSheet] = useState<{ Sheet: typeof CouponSheet }>()
  useEffect(
    () => void import("#components/coupons/list/coupon-sheet").then(({ CouponSheet: Sheet }) => setSheet({ Sheet })),
    [],
  )
  return (
    // In one element, as on a page: the open dialog makes it inert.
    <div>
      {children}
      {sheet && <sheet.Sheet coupon={coupon} now={now} plateSelectHref="#" formToken="gallery" onClose={() => {}} />}
    </div>
  )
}
