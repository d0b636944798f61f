"use client"

import { OwnTicket } from "#components/coupons/shelf/own-ticket"
import { MoreList, type Part } from "#components/kit/list/more-list"
import { ask } from "#lib/ask"
import { byEnd } from "#lib/coupons/rules"
import type { OwnCoupon } from "#lib/coupons/values"
import { NothingToShow } from "#lib/kit/call/trouble"

type CouponsListProps = { used: boolean; first: Part<OwnCoupon>; now: number; formToken: string }

/** The nearest end first within what has been loaded; those used up stand as the provider has them. */
export function CouponsList({ used, first, now, formToken }: CouponsListProps) {
  return (
    <MoreList
      apart
      label={used ? "已使用的停车券" : "未使用的停车券"}
      first={first}
      load={(page) => load(used, page, formToken)}
      keyOf={({ id }) => id}
      order={used ? undefined : (coupons) => byEnd(coupons, now)}
      row={(coupon) => <OwnTicket coupon={coupon} now={now} />}
      pageHref={used ? "/WALLET/coupon?used=true&page=" : "/WALLET/coupon?page="}
    />
  )
}

async function load(used: boolean, page: number, csrfToken: string): Promise<Part<OwnCoupon>> {
  const said = await ask.coupons.mine({ used, page }, { csrfToken })
  if (!said.ok) throw new NothingToShow(said)
  return { items: said.data.coupons, next: page < said.data.pages ? page + 1 : undefined }
}
