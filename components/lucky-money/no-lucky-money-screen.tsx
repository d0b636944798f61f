import { Button } from "#components/ui/form/button"
import { Empty } from "#components/ui/list/empty"
import { Page } from "#components/ui/layout/page"

export function NoLuckyMoneyScreen({ payHref }: { payHref: string }) {
  return (
    <Page>
      <Empty picture="missing" text="没有找到这个红包" isHeading>
        <Button variant="quiet" href={payHref}>
          查询停车费
        </Button>
      </Empty>
    </Page>
  )
}
