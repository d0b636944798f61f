import { Button } from "#components/ui/form/button"
import { Empty } from "#components/ui/list/empty"
import { Page } from "#components/ui/layout/page"

/** The space or booking does not exist, or belongs to another driver. */
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
