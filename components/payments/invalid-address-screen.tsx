import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { PhoneCell } from "#components/ui/list/cell"
import { Empty } from "#components/ui/list/empty"
import { Page } from "#components/ui/layout/page"

type InvalidAddressScreenProps = {
  /** The page for the readable part of the address. */
  link: { text: string; href: string }
  phone?: string
}

/** An address with too few or too many values. Its order or plate can still be looked up. */
export function InvalidAddressScreen({ link, phone }: InvalidAddressScreenProps) {
  return (
    <Page tab="pay">
      <Empty picture="missing" text="没有找到这个页面" isHeading>
        <Button href={link.href}>{link.text}</Button>
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
