import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { CallCard } from "#components/ui/list/call-card"
import { Cell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { RentalLink } from "#components/rental/home/rental-link"
import type { RentalPhones } from "#components/rental/home/rental-error-screens"
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
      <Note>选择要续费的车位，用余额、微信或支付宝付款。</Note>
      {!permits && <LoadFailed subject="车位" />}
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
export const OfflinePayScreen = ({ booth, hotline, homeHref }: RentalPhones & { homeHref: string }) => (
  <ResultPage
    icon="elsewhere"
    title="请到停车场办理"
    text="这类长租只能在岗亭缴费，请带上行驶证"
    primaryAction={<RentalLink href={homeHref} />}
  >
    <CallCard label={booth ? "联系岗亭" : "联系客服"} phone={booth ?? hotline} />
  </ResultPage>
)
