import { Button } from "#components/kit/form/button"
import { Page } from "#components/kit/layout/page"
import { Empty } from "#components/kit/list/empty"
import { CallCard } from "#components/kit/display/call-card"
import { NOT_OFFERED } from "#lib/invoices/words"

/** Nobody fills in a form for nothing. */
export const NotOfferedScreen = ({ phone, menuHref }: { phone?: string; menuHref: string }) => (
  <Page>
    <Empty heading text={NOT_OFFERED}>
      <Button variant="quiet" href={menuHref}>
        返回开发票
      </Button>
    </Empty>
    <CallCard phone={phone} />
  </Page>
)
