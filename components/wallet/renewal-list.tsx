"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { Money } from "#components/ui/display/money"
import { CarNote } from "#components/wallet/bill-list"
import { ask } from "#lib/ask"
import { NothingToShow } from "#lib/provider/user-message"
import { fullDay, month } from "#lib/core/time/dates"
import { billHref, renewalsHref } from "#lib/wallet/links"
import type { Renewal } from "#lib/wallet/values"

type RenewalListProps = {
  first: ListPage<Renewal>
  now: number
  formToken: string
  pageHref: string
  /** One rented space's; without it those of all. */
  renewalId?: string
  /** There is more to see of each. */
  opens?: boolean
}

/** Terms that were paid: of all rented spaces each leads to its own records, of one to its bill. */
export function RenewalList({ first, now, formToken, pageHref, renewalId, opens = true }: RenewalListProps) {
  const load = async (page: number): Promise<ListPage<Renewal>> => {
    const by = { csrfToken: formToken }
    const said = renewalId
      ? await ask.wallet.renewals({ renewalId, page }, by)
      : await ask.wallet.longBills({ page }, by)
    if (!said.ok) throw new NothingToShow(said)
    return { items: said.data.list, next: page < said.data.pages ? page + 1 : undefined }
  }
  return (
    <MoreList
      label={renewalId ? "续费记录" : "长租账单"}
      firstPage={first}
      loadPage={load}
      getKey={({ transactionId }) => transactionId}
      getHeading={({ paidAt }) => month(paidAt, now)}
      pageHref={pageHref}
      renderRow={(term) => (
        <RecordRow
          href={opens ? (renewalId ? billHref(term, "long") : renewalsHref(term)) : undefined}
          title={renewalId ? <Renewed months={term.months} /> : term.park}
          note={
            <CarNote plate={term.plate}>
              {fullDay(term.from)} 至 {fullDay(term.until)}
            </CarNote>
          }
          sum={<Money value={term.amount} />}
        />
      )}
    />
  )
}

const Renewed = ({ months }: { months?: number }) => (
  <span className="whitespace-nowrap">续费{months === undefined ? "" : ` ${months} 个月`}</span>
)
