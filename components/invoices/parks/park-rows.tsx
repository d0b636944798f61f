import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { ErrorText } from "#components/ui/form/error-text"
import { Empty } from "#components/ui/list/empty"
import { Badge } from "#components/ui/display/badge"
import { Name } from "#components/ui/display/name"
import { NOT_OFFERED } from "#lib/invoices/messages"
import type { InvoicePark } from "#lib/invoices/values"

export type ParkRowsProps = {
  parks: readonly InvoicePark[]
  /** Links of car parks with and without invoices. PARK is replaced by the id. Undefined while no invoices are issued. */
  hrefs?: { next: string; refused: string }
  /** The pressed car park, if it has no invoices. */
  refusedId?: string
  /** The complete list, if a search has no result. */
  allHref?: string
}

/** A car park without invoices links to its contact. */
export function ParkRows({ parks, hrefs, refusedId, allHref }: ParkRowsProps) {
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
    <Card as="ul" label="停车场" className={hrefs ? undefined : "text-ink-3"}>
      {parks.map(({ id, name, address, offers, phone }) => {
        const isRefused = id === refusedId
        return (
          <li key={id} id={isRefused ? "refused" : undefined} className="row">
            <Cell
              label={
                <>
                  <Name>{name}</Name> {!offers && <Badge>不能开票</Badge>}
                </>
              }
              isName
              note={address}
              actionLabel={hrefs && !offers && !isRefused ? "查看原因" : undefined}
              href={
                isRefused ? undefined : (offers ? hrefs?.next : hrefs?.refused)?.replace("PARK", encodeURIComponent(id))
              }
            />
            {isRefused && (
              <>
                <div className="px-4 pb-2">
                  <ErrorText>{NOT_OFFERED}</ErrorText>
                </div>
                {phone && <PhoneCell label="联系客服" phone={phone} />}
              </>
            )}
          </li>
        )
      })}
    </Card>
  )
}
