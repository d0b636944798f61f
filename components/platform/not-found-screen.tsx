import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { PhoneCell } from "#components/kit/cell"
import { Empty } from "#components/kit/empty"
import { Page } from "#components/kit/page"

export function NotFoundScreen({ phone }: { phone?: string }) {
  return (
    <Page tab="pay">
      <Empty text="没有找到这个页面" heading>
        <Button look="quiet" href="/menu">
          返回首页
        </Button>
      </Empty>
      {phone && (
        <Card>
          <PhoneCell label="客服热线" phone={phone} />
        </Card>
      )}
    </Page>
  )
}
