import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { ParkSearch, type ParkSearchProps } from "#components/invoices/parks/park-search"
import { Page, Title } from "#components/ui/layout/page"
import { NOT_OFFERED } from "#lib/invoices/messages"

export type ParksScreenProps = ParkSearchProps & {
  notice?: string
  /** The pressed car park, if it has no invoices. */
  refused?: { phone?: string }
}

export function ParksScreen({ notice, refused, ...search }: ParksScreenProps) {
  return (
    <Page>
      <Title>{search.electronic ? "选择停车场，开全电发票" : "选择停车场，开发票"}</Title>
      <InvoiceNotices notice={notice} />
      <ParkSearch {...search}>
        {refused && <InvoiceNotices message={{ text: NOT_OFFERED, isUncertain: true, phone: refused.phone }} />}
      </ParkSearch>
    </Page>
  )
}
