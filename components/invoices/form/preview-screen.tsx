import { InvoicePreview, PREVIEW_TITLE, PreviewBar, type FormOrders } from "#components/invoices/form/invoice-preview"
import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { Button } from "#components/ui/form/button"
import { Page, Title } from "#components/ui/layout/page"
import type { InvoiceForm } from "#lib/invoices/rules"

export type PreviewScreenProps = {
  orders: FormOrders
  draft: InvoiceForm
  back: string
  formToken: string
  notice?: string
}

/** The preview as a page, for browsers without the script of the sheet. */
export function PreviewScreen({ orders, draft, back, formToken, notice }: PreviewScreenProps) {
  const editButton = (
    <Button type="submit" variant="quiet" name="act" value="edit">
      返回修改
    </Button>
  )
  return (
    <form method="post" action="/api/invoices/issue" className="contents">
      <Page bar={<PreviewBar orders={orders} editButton={editButton} />}>
        <Title>{PREVIEW_TITLE}</Title>
        <InvoiceNotices notice={notice} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {Object.entries(draft).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <InvoicePreview orders={orders} draft={draft} />
      </Page>
    </form>
  )
}
