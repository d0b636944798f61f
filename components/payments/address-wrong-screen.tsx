import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { PhoneCell } from "#components/ui/list/cell"
import { Empty } from "#components/ui/list/empty"
import { Page } from "#components/ui/layout/page"

type AddressWrongScreenProps = {
  /** What the address still says, and where that leads. */
  way: { text: string; href: string }
  phone?: string
}

/** An address with too few values or too many: which is which nobody can say, but what it is about can be looked up. */
export function AddressWrongScreen({ way, phone }: AddressWrongScreenProps) {
  return (
    <Page tab="pay">
      <Empty text="没有找到这个页面" heading>
        <Button href={way.href}>{way.text}</Button>
      </Empty>
      <Button variant="quiet" href="/menu">
        返回首页
      </Button>
      {phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </Page>
  )
}
