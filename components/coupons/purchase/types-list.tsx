"use client"

import { TypeTicket } from "#components/coupons/purchase/type-ticket"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { ask } from "#lib/ask"
import type { CouponType } from "#lib/coupons/model/values"
import { NothingToShow } from "#lib/provider/user-message"

type TypesListProps = { first: ListPage<CouponType>; balance?: number; now: number; formToken: string }

export function TypesList({ first, balance, now, formToken }: TypesListProps) {
  return (
    <MoreList
      hasSeparateRows
      label="可以购买的停车券"
      firstPage={first}
      loadPage={(page) => load(page, formToken)}
      getKey={({ parkId, id }) => `${parkId}-${id}`}
      renderRow={(type) => <TypeTicket type={type} balance={balance} now={now} />}
      pageHref="/WALLET/coupon/coupon_type?page="
    />
  )
}

async function load(page: number, csrfToken: string): Promise<ListPage<CouponType>> {
  const said = await ask.coupons.types({ page }, { csrfToken })
  if (!said.ok) throw new NothingToShow(said)
  return { items: said.data.types, next: page < said.data.pages ? page + 1 : undefined }
}
