"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { Money } from "#components/ui/display/money"
import { CarNote } from "#components/wallet/bill-row"
import { apiClient } from "#lib/api-client"
import { FailedResponseError } from "#lib/provider/user-message"
import { formatFullDay, formatMonth } from "#lib/core/time/dates"
import { getBillHref, getRenewalsHref } from "#lib/wallet/links"
import type { Renewal } from "#lib/wallet/values"

type RenewalListProps = {
  firstPage: ListPage<Renewal>
  now: number
  formToken: string
  pageHref: string
  /** Only the terms of this space; all spaces by default. */
  renewalId?: string
  /** Rows link to their details. */
  hasDetails?: boolean
}

/** Paid rental terms. In a list of all spaces a row links to its space, in a list of one space to its bill. */
export function RenewalList({ firstPage, now, formToken, pageHref, renewalId, hasDetails = true }: RenewalListProps) {
  const loadPage = async (page: number): Promise<ListPage<Renewal>> => {
    const auth = { csrfToken: formToken }
    const result = renewalId
      ? await apiClient.wallet.renewals({ renewalId, page }, auth)
      : await apiClient.wallet.longBills({ page }, auth)
    if (!result.ok) throw new FailedResponseError(result)
    return { items: result.data.list, next: page < result.data.pages ? page + 1 : undefined }
  }
  return (
    <MoreList
      label={renewalId ? "续费记录" : "长租账单"}
      firstPage={firstPage}
      loadPage={loadPage}
      getKey={({ transactionId }) => transactionId}
      getHeading={({ paidAt }) => formatMonth(paidAt, now)}
      pageHref={pageHref}
      renderRow={(term) => (
        <RecordRow
          href={hasDetails ? (renewalId ? getBillHref(term, "long") : getRenewalsHref(term)) : undefined}
          title={renewalId ? <Renewed months={term.months} /> : term.park}
          note={
            <CarNote plate={term.plate}>
              {formatFullDay(term.from)} 至 {formatFullDay(term.until)}
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
