import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"
import { Empty } from "#components/ui/list/empty"
import { Page } from "#components/ui/layout/page"

export function NotFoundScreen({ phone }: { phone?: string }) {
  return (
    <Page tab="pay">
      <Empty picture="missing" text="没有找到这个页面" note="链接可能不完整" isHeading>
        <Button variant="quiet" href="/menu">
          返回首页
        </Button>
      </Empty>
      {phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </Page>
  )
}
