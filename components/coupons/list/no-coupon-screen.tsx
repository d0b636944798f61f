import { Button } from "#components/ui/form/button"
import { Page } from "#components/ui/layout/page"
import { Empty } from "#components/ui/list/empty"

/** The coupon is unknown, its token is wrong, or it is not for sale any more. */
export function NoCouponScreen({ text, href, actionLabel }: { text: string; href: string; actionLabel: string }) {
  return (
    <Page tab="wallet">
      <Empty picture="missing" isHeading text={text}>
        <Button variant="quiet" href={href}>
          {actionLabel}
        </Button>
      </Empty>
    </Page>
  )
}
