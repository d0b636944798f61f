"use client"

import { CouponBar, CouponSlip, hasParks, formatParkCount } from "#components/coupons/list/coupon-slip"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { SheetBox } from "#components/ui/overlay/modal"
import { getParksHref } from "#lib/coupons/links"
import type { CouponDetail } from "#lib/coupons/model/values"

type CouponSheetProps = {
  coupon: CouponDetail
  now: number
  plateSelectHref: string
  formToken: string
  onClose: () => void
}

/** A coupon over the list. Loaded by use-opened-coupon.tsx on first opening. */
export function CouponSheet({ onClose, ...props }: CouponSheetProps) {
  const { coupon, now } = props
  return (
    <SheetBox title="停车券" bar={<CouponBar {...props} />} onClose={onClose}>
      <CouponSlip coupon={coupon} now={now} />
      {hasParks(coupon) && (
        <Card>
          <Cell icon="car" label={formatParkCount(coupon)} href={getParksHref(coupon)} />
        </Card>
      )}
    </SheetBox>
  )
}
