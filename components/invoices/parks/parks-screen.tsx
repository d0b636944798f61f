import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { ParkSearch, type ParkSearchProps } from "#components/invoices/parks/park-search"
import { Page, Title } from "#components/ui/layout/page"

export type ParksScreenProps = ParkSearchProps & { notice?: string }

export const ParksScreen = ({ notice, ...search }: ParksScreenProps) => (
  <Page>
    <Title>
      <span className="break-keep">{search.electronic ? "选择停车场，开全电发票" : "选择停车场，开发票"}</span>
    </Title>
    <InvoiceNotices notice={notice} />
    <ParkSearch {...search} />
  </Page>
)
