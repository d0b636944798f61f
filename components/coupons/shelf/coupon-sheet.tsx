"use client"

import { CouponBar, CouponSlip, hasParks, parksWords } from "#components/coupons/shelf/coupon-slip"
import { Card } from "#components/ui/layout/card"
import { Cell } from "#components/ui/list/cell"
import { SheetBox } from "#components/ui/overlay/modal"
import { parksHref } from "#lib/coupons/links"
import type { CouponDetail } from "#lib/coupons/model/values"

type CouponSheetProps = {
  coupon: CouponDetail
  now: number
  plateSelectHref: string
  formToken: string
  onClose: () => void
}

/** A coupon over the list. Loaded by use-opened.tsx on first opening. */
export function CouponSheet({ onClose, ...one }: CouponSheetProps) {
  const { coupon, now } = one
  return (
    <SheetBox title="停车券" bar={<CouponBar {...one} />} onClose={onClose}>
      <CouponSlip coupon={coupon} now={now} />
      {hasParks(coupon) && (
        <Card>
          <Cell icon="car" label={parksWords(coupon)} href={parksHref(coupon)} />
        </Card>
      )}
    </SheetBox>
  )
}
