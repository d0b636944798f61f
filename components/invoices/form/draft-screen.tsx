import { CHECK_HINT, CHECK_TITLE, Draft, confirmWords, type FormOrders } from "#components/invoices/form/draft"
import { SaidAbove } from "#components/invoices/said-above"
import { Button } from "#components/kit/form/button"
import { SubmitButton } from "#components/kit/form/submit-button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Page, Title } from "#components/kit/frame/page"
import type { Typed } from "#lib/invoices/rules"

export type DraftScreenProps = { orders: FormOrders; typed: Typed; back: string; formToken: string; notice?: string }

/** The invoice as it will read, before it is one: where there is no script to show it over its form. */
export function DraftScreen({ orders, typed, back, formToken, notice }: DraftScreenProps) {
  return (
    <form method="post" action="/api/invoices/issue" className="contents">
      <Page
        bar={
          <ActionBar
            hint={CHECK_HINT}
            quiet={
              <Button type="submit" look="quiet" name="act" value="edit">
                返回修改
              </Button>
            }
          >
            <SubmitButton busy="正在开票" name="act" value="issue">
              {confirmWords(orders)}
            </SubmitButton>
          </ActionBar>
        }
      >
        <Title>{CHECK_TITLE}</Title>
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
