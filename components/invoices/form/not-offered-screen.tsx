import { Button } from "#components/ui/form/button"
import { Page } from "#components/ui/layout/page"
import { Empty } from "#components/ui/list/empty"
import { CallCard } from "#components/ui/list/call-card"
import { NOT_OFFERED } from "#lib/invoices/messages"

/** The heading may also break between these parts. */
const PARTS = NOT_OFFERED.split(/(?<=暂未开通|出口)/)

export const NotOfferedScreen = ({ phone, menuHref }: { phone?: string; menuHref: string }) => (
  <Page>
    <Empty isHeading text={PARTS.map((part, index) => [index > 0 && <wbr key={part} />, part])}>
      <Button variant="quiet" href={menuHref}>
        返回开发票
      </Button>
    </Empty>
    <CallCard phone={phone} />
  </Page>
)
