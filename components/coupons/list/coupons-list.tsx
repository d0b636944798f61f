"use client"

import { useOpenedCoupon } from "#components/coupons/list/use-opened-coupon"
import { CouponTicket } from "#components/coupons/list/coupon-ticket"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { apiClient } from "#lib/api-client"
import { sortByEnd } from "#lib/coupons/rules"
import type { OwnCoupon } from "#lib/coupons/model/values"
import { FailedResponseError } from "#lib/provider/user-message"

type CouponsListProps = {
  used: boolean
  firstPage: ListPage<OwnCoupon>
  now: number
  plateSelectHref: string
  formToken: string
}

/** Unused coupons are sorted by expiry, used coupons are in the provider's order. */
export function CouponsList({ used, firstPage, now, plateSelectHref, formToken }: CouponsListProps) {
  const { opened, loadingId, open, close, withDetail } = useOpenedCoupon(formToken)
  return (
    <>
      <MoreList
        hasSeparateRows
        label={used ? "已使用的停车券" : "未使用的停车券"}
        firstPage={firstPage}
        loadPage={(page) => loadPage(used, page, formToken)}
        getKey={({ id }) => id}
        sort={used ? undefined : (coupons) => sortByEnd(coupons, now)}
        renderRow={(coupon) => (
          <CouponTicket
            {...withDetail(coupon, now)}
            busy={loadingId === coupon.id}
            onClick={(event) => void open(event, coupon)}
          />
        )}
        pageHref={used ? "/WALLET/coupon?used=true&page=" : "/WALLET/coupon?page="}
      />
      {opened && (
        <opened.Sheet
          coupon={opened.coupon}
          now={opened.now}
          plateSelectHref={plateSelectHref}
          formToken={formToken}
          onClose={close}
        />
      )}
    </>
  )
}

async function loadPage(used: boolean, page: number, csrfToken: string): Promise<ListPage<OwnCoupon>> {
  const result = await apiClient.coupons.mine({ used, page }, { csrfToken })
  if (!result.ok) throw new FailedResponseError(result)
  return { items: result.data.coupons, next: page < result.data.pages ? page + 1 : undefined }
}
