"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { BillRow } from "#components/wallet/bill-row"
import { apiClient } from "#lib/api-client"
import { FailedResponseError } from "#lib/provider/user-message"
import { formatMonth } from "#lib/core/time/dates"
import type { Bill } from "#lib/wallet/values"

/** One car in one car park, from the URL. */
export type CarQuery = { parkId: string; type: string; plate: string; phone: string }

type BillListProps = {
  firstPage: ListPage<Bill>
  now: number
  formToken: string
  pageHref: string
  /** Rows link to their details. */
  hasDetails?: boolean
} & ({ call: "shortBills" | "longPaid"; car?: undefined } | { call: "bills"; car: CarQuery })

export function BillList({ firstPage, now, formToken, pageHref, hasDetails, ...source }: BillListProps) {
  const loadPage = async (page: number): Promise<ListPage<Bill>> => {
    const auth = { csrfToken: formToken }
    const result =
      source.call === "bills"
        ? await apiClient.wallet.bills({ ...source.car, page }, auth)
        : await apiClient.wallet[source.call]({ page }, auth)
    if (!result.ok) throw new FailedResponseError(result)
    return { items: result.data.list, next: page < result.data.pages ? page + 1 : undefined }
  }
  return (
    <MoreList
      label="账单"
      firstPage={firstPage}
      loadPage={loadPage}
      getKey={({ transactionId }) => transactionId}
      getHeading={({ paidAt }) => formatMonth(paidAt, now)}
      pageHref={pageHref}
      renderRow={(bill) => <BillRow bill={bill} hasPlate={source.call !== "bills"} hasDetails={hasDetails} />}
    />
  )
}
