import { SayInvalid } from "#components/coupons/exchange/review/say-invalid"
import { Button } from "#components/ui/form/button"
import { Page } from "#components/ui/layout/page"
import { Empty } from "#components/ui/list/empty"
import { receiptMessages } from "#lib/coupons/exchange/words"

/** The scanned code belongs to no shop: an alert that leads to the driver's coupons. */
export function InvalidScanScreen({ couponsHref }: { couponsHref: string }) {
  const words = receiptMessages["scan-invalid"]
  return (
    <Page>
      <Empty text={words} heading>
        <Button variant="quiet" href={couponsHref}>
          我的停车券
        </Button>
      </Empty>
      <SayInvalid words={words} leaveTo={couponsHref} />
    </Page>
  )
}
