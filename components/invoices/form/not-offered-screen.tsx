import { Button } from "#components/kit/form/button"
import { Page } from "#components/kit/frame/page"
import { Empty } from "#components/kit/list/empty"
import { CallCard } from "#components/kit/marks/call-card"
import { NOT_OFFERED } from "#lib/invoices/words"

/** Nobody fills in a form for nothing. */
export const NotOfferedScreen = ({ phone, menuHref }: { phone?: string; menuHref: string }) => (
  <Page>
    <Empty heading text={NOT_OFFERED}>
      <Button look="quiet" href={menuHref}>
        返回开发票
      </Button>
    </Empty>
    <CallCard phone={phone} />
  </Page>
)
