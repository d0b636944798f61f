import { InvalidScanDialog } from "#components/coupons/exchange/invalid-scan-dialog"
import { Button } from "#components/ui/form/button"
import { Page } from "#components/ui/layout/page"
import { Empty } from "#components/ui/list/empty"
import { receiptMessages } from "#lib/coupons/exchange/messages"

/** The scanned code belongs to no shop: an alert that leads to the driver's coupons. */
export function InvalidScanScreen({ couponsHref }: { couponsHref: string }) {
  const text = receiptMessages["scan-invalid"]
  return (
    <Page>
      <InvalidScanDialog text={text} nextHref={couponsHref}>
        <Empty picture="missing" text={text} isHeading>
          <Button variant="quiet" href={couponsHref}>
            我的停车券
          </Button>
        </Empty>
      </InvalidScanDialog>
    </Page>
  )
}
