import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { Cell } from "#components/ui/list/cell"
import { Empty } from "#components/ui/list/empty"
import { Badge } from "#components/ui/display/badge"
import { Name } from "#components/ui/display/name"
import type { InvoicePark } from "#lib/invoices/values"

export type ParkRowsProps = {
  parks: readonly InvoicePark[]
  /** Where a car park that offers invoices leads, and one that does not; its number is put in the place of PARK. */
  hrefs: { next: string; refused: string }
  /** All of them once more, where a name has found none. */
  allHref?: string
}

/** One without invoices can be pressed all the same: the page then says where they are to be had. */
export function ParkRows({ parks, hrefs, allHref }: ParkRowsProps) {
  if (parks.length === 0) {
    return (
      <Empty text="没有查到停车场">
        <Button variant="quiet" href={allHref ?? "/invoice_menu"}>
          {allHref ? "查看全部停车场" : "返回开发票"}
        </Button>
      </Empty>
    )
  }
  return (
    <Card as="ul" label="停车场">
      {parks.map(({ id, name, address, offers }) => (
        <li key={id} className="row">
          <Cell
            label={
              <>
                <Name>{name}</Name> {!offers && <Badge>不能开票</Badge>}
              </>
            }
            isName
            note={address}
            href={(offers ? hrefs.next : hrefs.refused).replace("PARK", encodeURIComponent(id))}
          />
        </li>
      ))}
    </Card>
  )
}
