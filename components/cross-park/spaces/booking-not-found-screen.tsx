import { Button } from "#components/ui/form/button"
import { Empty } from "#components/ui/list/empty"
import { Page } from "#components/ui/layout/page"

/** The space or booking does not exist, or belongs to another driver. */
export function BookingNotFoundScreen({
  text,
  href,
  actionLabel,
}: {
  text: string
  href: string
  actionLabel: string
}) {
  return (
    <Page tab="booking">
      <Empty isHeading text={text}>
        <Button variant="quiet" href={href}>
          {actionLabel}
        </Button>
      </Empty>
    </Page>
  )
}
