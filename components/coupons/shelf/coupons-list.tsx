"use client"

import { useOpened } from "#components/coupons/shelf/use-opened"
import { OwnTicket } from "#components/coupons/shelf/own-ticket"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { ask } from "#lib/ask"
import { sortByEnd } from "#lib/coupons/rules"
import type { OwnCoupon } from "#lib/coupons/model/values"
import { NothingToShow } from "#lib/provider/user-message"

type CouponsListProps = {
  used: boolean
  first: ListPage<OwnCoupon>
  now: number
  plateSelectHref: string
  formToken: string
}

/** The nearest end first within what has been loaded; those used up stand as the provider has them. */
export function CouponsList({ used, first, now, plateSelectHref, formToken }: CouponsListProps) {
  const { opened, asked, open, close, known } = useOpened(formToken)
  return (
    <>
      <MoreList
        hasSeparateRows
        label={used ? "已使用的停车券" : "未使用的停车券"}
        firstPage={first}
        loadPage={(page) => load(used, page, formToken)}
        getKey={({ id }) => id}
        sort={used ? undefined : (coupons) => sortByEnd(coupons, now)}
        renderRow={(coupon) => (
          <OwnTicket {...known(coupon, now)} busy={asked === coupon.id} onClick={(event) => void open(event, coupon)} />
        )}
        pageHref={used ? "/WALLET/coupon?used=true&page=" : "/WALLET/coupon?page="}
      />
      {opened && (
        <opened.Sheet coupon={opened.coupon} now={opened.now} {...{ plateSelectHref, formToken }} onClose={close} />
      )}
    </>
  )
}

async function load(used: boolean, page: number, csrfToken: string): Promise<ListPage<OwnCoupon>> {
  const said = await ask.coupons.mine({ used, page }, { csrfToken })
  if (!said.ok) throw new NothingToShow(said)
  return { items: said.data.coupons, next: page < said.data.pages ? page + 1 : undefined }
}
