import { Button } from "#components/kit/form/button"
import { Empty } from "#components/kit/list/empty"
import { Page } from "#components/kit/layout/page"

export function NotThereScreen({ payHref }: { payHref: string }) {
  return (
    <Page>
      <Empty text="没有找到这个红包" heading>
        <Button variant="quiet" href={payHref}>
          查询停车费
        </Button>
      </Empty>
    </Page>
  )
}
