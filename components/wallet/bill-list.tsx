"use client"

import type { ReactNode } from "react"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { Badge } from "#components/ui/display/badge"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { apiClient } from "#lib/api-client"
import { EmptyResponseError } from "#lib/provider/user-message"
import { isPlate } from "#lib/core/plate/plate"
import { formatDay, formatDuration, formatMonth } from "#lib/core/time/dates"
import { getBillHref } from "#lib/wallet/links"
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

export function BillList({ firstPage, now, formToken, pageHref, hasDetails = true, ...source }: BillListProps) {
  const loadPage = async (page: number): Promise<ListPage<Bill>> => {
    const auth = { csrfToken: formToken }
    const result =
      source.call === "bills"
        ? await apiClient.wallet.bills({ ...source.car, page }, auth)
        : await apiClient.wallet[source.call]({ page }, auth)
    if (!result.ok) throw new EmptyResponseError(result)
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
      renderRow={(bill) => (
        <RecordRow
          href={hasDetails ? getBillHref(bill) : undefined}
          title={
            <>
              <Name>{bill.park}</Name>
              {bill.invoiced && (
                <>
                  {" "}
                  <Badge>已开票</Badge>
                </>
              )}
            </>
          }
          note={
            // In a list of one car, the plate is shown once above.
            <CarNote plate={source.call === "bills" ? undefined : bill.plate}>
              {formatDay(bill.paidAt)}
              {bill.minutes !== undefined && ` ${formatDuration(bill.minutes)}`}
            </CarNote>
          }
          sum={<Money value={bill.amount} />}
        />
      )}
    />
  )
}

/** The plate is first, because drivers with several cars look for it. */
export function CarNote({ plate, children }: { plate?: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      {plate && (isPlate(plate) ? <Plate no={plate} size="sm" /> : <span>{plate}</span>)}
      <span className="break-keep">{children}</span>
    </span>
  )
}
