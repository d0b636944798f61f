import type { ReactNode } from "react"
import { RecordRow } from "#components/ui/list/record-row"
import { Badge } from "#components/ui/display/badge"
import { Money } from "#components/ui/display/money"
import { Name } from "#components/ui/display/name"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { formatDay, formatDuration } from "#lib/core/time/dates"
import { getBillHref } from "#lib/wallet/links"
import type { Bill } from "#lib/wallet/values"

type BillRowProps = {
  bill: Bill
  /** In a list of one car, the plate is shown once above. */
  hasPlate?: boolean
  /** The row links to its details. */
  hasDetails?: boolean
}

export function BillRow({ bill, hasPlate = true, hasDetails = true }: BillRowProps) {
  return (
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
        <CarNote plate={hasPlate ? bill.plate : undefined}>
          {formatDay(bill.paidAt)}
          {bill.minutes !== undefined && ` ${formatDuration(bill.minutes)}`}
        </CarNote>
      }
      sum={<Money value={bill.amount} />}
    />
  )
}

/** The plate is first, because drivers with several cars look for it. */
export function CarNote({ plate, children }: { plate?: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      {plate && <PlateOrText number={plate} size="sm" />}
      <span className="break-keep">{children}</span>
    </span>
  )
}
