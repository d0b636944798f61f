import { Card } from "#components/kit/frame/card"
import { Cell } from "#components/kit/list/cell"
import { Empty } from "#components/kit/list/empty"
import { Badge } from "#components/kit/marks/badge"
import type { InvoicePark } from "#lib/invoices/values"

export type ParkRowsProps = {
  parks: readonly InvoicePark[]
  /** Where a car park that offers invoices leads, and one that does not; its number is put in the place of PARK. */
  hrefs: { next: string; refused: string }
}

/** One without invoices can be pressed all the same: the page then says where they are to be had. */
export function ParkRows({ parks, hrefs }: ParkRowsProps) {
  if (parks.length === 0) return <Empty text="没有查到停车场" />
  return (
    <Card as="ul" label="停车场">
      {parks.map(({ id, name, address, offers }) => (
        <li key={id} className="row">
          <Cell
            label={name}
            named
            note={address}
            value={offers ? undefined : <Badge>不能开票</Badge>}
            href={(offers ? hrefs.next : hrefs.refused).replace("PARK", encodeURIComponent(id))}
          />
        </li>
      ))}
    </Card>
  )
}
