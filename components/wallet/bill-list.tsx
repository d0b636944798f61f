"use client"

import type { ReactNode } from "react"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { Badge } from "#components/ui/display/badge"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { ask } from "#lib/ask"
import { NothingToShow } from "#lib/provider/user-message"
import { isPlate } from "#lib/core/plate/plate"
import { day, duration, month } from "#lib/core/time/dates"
import { billHref } from "#lib/wallet/links"
import type { Bill } from "#lib/wallet/values"

/** Those of one car in one car park, as their address names them. */
export type OfCar = { parkId: string; type: string; plate: string; phone: string }

type BillListProps = {
  first: ListPage<Bill>
  now: number
  formToken: string
  pageHref: string
  /** There is more to see of each. */
  opens?: boolean
} & ({ call: "shortBills" | "longPaid"; of?: undefined } | { call: "bills"; of: OfCar })

export function BillList({ first, now, formToken, pageHref, opens = true, ...asked }: BillListProps) {
  const load = async (page: number): Promise<ListPage<Bill>> => {
    const by = { csrfToken: formToken }
    const said =
      asked.call === "bills"
        ? await ask.wallet.bills({ ...asked.of, page }, by)
        : await ask.wallet[asked.call]({ page }, by)
    if (!said.ok) throw new NothingToShow(said)
    return { items: said.data.list, next: page < said.data.pages ? page + 1 : undefined }
  }
  return (
    <MoreList
      label="账单"
      firstPage={first}
      loadPage={load}
      getKey={({ transactionId }) => transactionId}
      getHeading={({ paidAt }) => month(paidAt, now)}
      pageHref={pageHref}
      renderRow={(bill) => (
        <RecordRow
          href={opens ? billHref(bill) : undefined}
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
            // Above a list of one car it stands once for all.
            <CarNote plate={asked.call === "bills" ? undefined : bill.plate}>
              {day(bill.paidAt)}
              {bill.minutes !== undefined && ` ${duration(bill.minutes)}`}
            </CarNote>
          }
          sum={<Money value={bill.amount} />}
        />
      )}
    />
  )
}

/** The car first: drivers of several look for it. */
export function CarNote({ plate, children }: { plate?: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      {plate && (isPlate(plate) ? <Plate no={plate} size="sm" /> : <span>{plate}</span>)}
      <span className="break-keep">{children}</span>
    </span>
  )
}
