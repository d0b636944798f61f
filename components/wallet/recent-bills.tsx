import { Card } from "#components/ui/display/card"
import { Section } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { BillRow } from "#components/wallet/bill-row"
import type { Bill } from "#lib/wallet/values"

export type RecentBillsProps = {
  /** Undefined if loading failed or took too long. */
  bills?: readonly Bill[]
  /** Rows link to their details. */
  hasDetails?: boolean
  allHref: string
}

/** The last bills above the link to all bills. Without bills, only the link. */
export function RecentBills({ bills = [], hasDetails, allHref }: RecentBillsProps) {
  return (
    <>
      {bills.length > 0 && <Section>最近账单</Section>}
      <Card>
        {bills.map((bill) => (
          <BillRow key={bill.transactionId} bill={bill} hasDetails={hasDetails} />
        ))}
        <Cell label="全部账单" href={allHref} />
      </Card>
    </>
  )
}
