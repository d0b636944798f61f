import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { Empty } from "#components/ui/list/empty"
import { Badge } from "#components/ui/display/badge"
import { Name } from "#components/ui/display/name"
import type { InvoicePark } from "#lib/invoices/values"

export type ParkRowsProps = {
  parks: readonly InvoicePark[]
  /** Links of car parks with and without invoices. PARK is replaced by the id. */
  hrefs: { next: string; refused: string }
  /** The complete list, if a search has no result. */
  allHref?: string
}

/** A car park without invoices links to its contact. */
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
