import { Button } from "#components/ui/form/button"
import { Empty } from "#components/ui/list/empty"
import { Page } from "#components/ui/layout/page"

/** A place or a booking that the provider does not know, or not as this driver's. */
export function NothingHereScreen({ text, href, go }: { text: string; href: string; go: string }) {
  return (
    <Page tab="booking">
      <Empty heading text={text}>
        <Button variant="quiet" href={href}>
          {go}
        </Button>
      </Empty>
    </Page>
  )
}
