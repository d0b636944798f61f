import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { CouponBar, CouponSlip, hasParks, formatParkCount } from "#components/coupons/list/coupon-slip"
import { Card } from "#components/ui/display/card"
import { Page } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import type { CouponDetail } from "#lib/coupons/model/values"

export type CouponScreenProps = {
  coupon: CouponDetail
  now: number
  hrefs: { back: string; parks: string; plateSelect: string }
  formToken: string
}

/** A coupon as a page, for browsers without JavaScript and for direct visits. */
export function CouponScreen({ coupon, now, hrefs, formToken }: CouponScreenProps) {
  return (
    <Page bar={<CouponBar coupon={coupon} now={now} formToken={formToken} plateSelectHref={hrefs.plateSelect} />}>
      <h1 className="sr-only">停车券</h1>
      <CouponSlip coupon={coupon} now={now} />
      <Card>
        {hasParks(coupon) && <Cell icon="car" label={formatParkCount(coupon)} href={hrefs.parks} />}
        <Cell icon="ticket" label="我的停车券" href={hrefs.back} />
      </Card>
      <SignedInEffects />
    </Page>
  )
}
