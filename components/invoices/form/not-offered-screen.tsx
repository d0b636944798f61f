import { Button } from "#components/ui/form/button"
import { Page } from "#components/ui/layout/page"
import { Empty } from "#components/ui/list/empty"
import { CallCard } from "#components/ui/list/call-card"
import { NOT_OFFERED } from "#lib/invoices/messages"

export const NotOfferedScreen = ({ phone, menuHref }: { phone?: string; menuHref: string }) => (
  <Page>
    <Empty isHeading text={NOT_OFFERED}>
      <Button variant="quiet" href={menuHref}>
        返回开发票
      </Button>
    </Empty>
    <CallCard phone={phone} />
  </Page>
)
