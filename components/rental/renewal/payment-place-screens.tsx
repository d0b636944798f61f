import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Permits } from "#components/rental/home/permits"
import type { Permit } from "#lib/rental/model/values"

type Hrefs = { offlineHref: string; parksHref: string }

/** Selects a space to renew online. */
export function OnlinePayScreen({
  permits,
  today,
  offlineHref,
  parksHref,
}: Hrefs & { permits?: readonly Permit[]; today: string }) {
  return (
    <Page tab="wallet">
      <Title>在线支付</Title>
      <Note short>选择要续费的车位，用余额、微信或支付宝付款。</Note>
      {!permits && <LoadFailed empty="没有查到车位" />}
      {permits?.length === 0 && (
        <Empty text="还没有租车位">
          <Button variant="quiet" href={parksHref}>
            找停车场
          </Button>
        </Empty>
      )}
      {permits && permits.length > 0 && <Permits permits={permits} today={today} />}
      <Card>
        <Cell icon="receipt" label="到停车场办理" href={offlineHref} />
      </Card>
      <SignedInEffects />
    </Page>
  )
}

/** These rentals can only be paid at the car park. */
export function OfflinePayScreen({ phone, homeHref }: { phone?: string; homeHref: string }) {
  return (
    <ResultPage
      icon="elsewhere"
      title="请到停车场办理"
      text="这类长租只能在服务台缴费，请带上行驶证"
      primaryAction={<Button href={homeHref}>返回长租</Button>}
    >
      {phone && (
        <Card>
          <PhoneCell label="停车场服务台" phone={phone} />
        </Card>
      )}
    </ResultPage>
  )
}
