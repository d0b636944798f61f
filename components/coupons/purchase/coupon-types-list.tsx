"use client"

import { CouponTypeTicket } from "#components/coupons/purchase/coupon-type-ticket"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { apiClient } from "#lib/api-client"
import type { CouponType } from "#lib/coupons/model/values"
import { FailedResponseError } from "#lib/provider/user-message"

type CouponTypesListProps = { firstPage: ListPage<CouponType>; balance?: number; now: number; formToken: string }

export function CouponTypesList({ firstPage, balance, now, formToken }: CouponTypesListProps) {
  return (
    <MoreList
      hasSeparateRows
      label="可以购买的停车券"
      firstPage={firstPage}
      loadPage={(page) => loadPage(page, formToken)}
      getKey={({ parkId, id }) => `${parkId}-${id}`}
      renderRow={(type) => <CouponTypeTicket type={type} balance={balance} now={now} />}
      pageHref="/WALLET/coupon/coupon_type?page="
    />
  )
}

async function loadPage(page: number, csrfToken: string): Promise<ListPage<CouponType>> {
  const result = await apiClient.coupons.types({ page }, { csrfToken })
  if (!result.ok) throw new FailedResponseError(result)
  return { items: result.data.types, next: page < result.data.pages ? page + 1 : undefined }
}
