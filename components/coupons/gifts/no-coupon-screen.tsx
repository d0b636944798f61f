import { Button } from "#components/kit/form/button"
import { Page } from "#components/kit/frame/page"
import { Empty } from "#components/kit/list/empty"
import { giftSayings } from "#lib/coupons/words-of-gifts"

/** The link names a coupon that there is not. */
export function NoCouponScreen({ couponsHref }: { couponsHref: string }) {
  return (
    <Page>
      <Empty text={giftSayings["no-coupon"]} heading>
        <Button look="quiet" href={couponsHref}>
          我的停车券
        </Button>
      </Empty>
    </Page>
  )
}
