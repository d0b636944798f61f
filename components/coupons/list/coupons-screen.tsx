import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { CouponsList } from "#components/coupons/list/coupons-list"
import { Button } from "#components/ui/form/button"
import { SegmentLinks } from "#components/ui/inputs/segments"
import { Card } from "#components/ui/display/card"
import { Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import type { OwnCoupon } from "#lib/coupons/model/values"

export type CouponsScreenProps = {
  used: boolean
  /** Undefined if loading failed. */
  coupons?: ListPage<OwnCoupon>
  now: number
  hrefs: { unused: string; used: string; plateSelect: string; types?: string }
  formToken: string
}

/** The driver's unused or used coupons. */
export function CouponsScreen({ used, coupons, now, hrefs, formToken }: CouponsScreenProps) {
  const emptyText = used ? "还没有用过停车券" : "还没有停车券"
  const isEmpty = coupons?.items.length === 0
  return (
    <Page tab="wallet">
      <Title>停车券</Title>
      <SegmentLinks
        label="停车券"
        current={used ? "used" : "unused"}
        options={[
          { label: "未使用", value: "unused", href: hrefs.unused },
          { label: "已使用", value: "used", href: hrefs.used },
        ]}
      />
      {!coupons && <LoadFailed subject="停车券" />}
      {isEmpty && (
        <Empty text={emptyText}>
          {!used && hrefs.types && (
            <Button variant="quiet" href={hrefs.types}>
              购买停车券
            </Button>
          )}
        </Empty>
      )}
      {coupons && !isEmpty && (
        <CouponsList
          used={used}
          now={now}
          formToken={formToken}
          firstPage={coupons}
          plateSelectHref={hrefs.plateSelect}
        />
      )}
      {!isEmpty && hrefs.types && (
        <Card>
          <Cell icon="plus" label="购买停车券" href={hrefs.types} />
        </Card>
      )}
      <SignedInEffects />
    </Page>
  )
}
