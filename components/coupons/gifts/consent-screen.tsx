import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Page, Title } from "#components/ui/layout/page"
import { Name } from "#components/ui/display/name"
import { Prose } from "#components/ui/layout/prose"

export type ConsentScreenProps = {
  /** The mall that gives the coupon, if known. */
  merchant?: string
  agreeHref: string
  couponsHref: string
}

/** Consent to share phone and plate with the mall that gives the coupon. Consenting changes nothing, so it is a link. */
export function ConsentScreen({ merchant = "商场", agreeHref, couponsHref }: ConsentScreenProps) {
  return (
    <Page
      bar={
        <ActionBar
          secondaryAction={
            <Button variant="quiet" href={couponsHref}>
              不领取
            </Button>
          }
        >
          <Button href={agreeHref}>同意并领取</Button>
        </ActionBar>
      }
    >
      <Title>领取前请确认</Title>
      <Prose>
        <p>
          这张停车券由
          <wbr />
          <Name>{merchant}</Name>
          <wbr />
          发放。领取时会把您的手机号和车牌号告诉发放方，用于核对消费和抵扣停车费，不作他用。
        </p>
      </Prose>
    </Page>
  )
}
