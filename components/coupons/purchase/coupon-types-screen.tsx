import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { CouponTypesList } from "#components/coupons/purchase/coupon-types-list"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import type { CouponType } from "#lib/coupons/model/values"

export type CouponTypesScreenProps = {
  /** Undefined if loading failed. */
  types?: ListPage<CouponType>
  balance?: number
  now: number
  couponsHref: string
  formToken: string
}

const EMPTY_TEXT = "这里暂时没有停车券可买"

export function CouponTypesScreen({ types, balance, now, couponsHref, formToken }: CouponTypesScreenProps) {
  const isEmpty = types?.items.length === 0
  return (
    <Page tab="wallet">
      <Title>购买停车券</Title>
      {!types && <LoadFailed subject="停车券" />}
      {isEmpty && (
        <Empty text={EMPTY_TEXT}>
          <Button variant="quiet" href={couponsHref}>
            我的停车券
          </Button>
        </Empty>
      )}
      {types && !isEmpty && <CouponTypesList firstPage={types} balance={balance} now={now} formToken={formToken} />}
      {!isEmpty && (
        <Card>
          <Cell icon="ticket" label="我的停车券" href={couponsHref} />
        </Card>
      )}
      <SignedInEffects />
    </Page>
  )
}
