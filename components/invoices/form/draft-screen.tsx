import { Draft, DRAFT_TITLE, DraftBar, type FormOrders } from "#components/invoices/form/draft"
import { SaidAbove } from "#components/invoices/said-above"
import { Button } from "#components/ui/form/button"
import { Page, Title } from "#components/ui/layout/page"
import type { Typed } from "#lib/invoices/rules"

export type DraftScreenProps = { orders: FormOrders; typed: Typed; back: string; formToken: string; notice?: string }

/** The invoice as it will read, before it is one: where there is no script to show it over its form. */
export function DraftScreen({ orders, typed, back, formToken, notice }: DraftScreenProps) {
  const edit = (
    <Button type="submit" variant="quiet" name="act" value="edit">
      返回修改
    </Button>
  )
  return (
    <form method="post" action="/api/invoices/issue" className="contents">
      <Page bar={<DraftBar orders={orders} back={edit} />}>
        <Title>{DRAFT_TITLE}</Title>
        <SaidAbove notice={notice} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Draft orders={orders} typed={typed} />
      </Page>
    </form>
  )
}
