import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { Money } from "#components/ui/display/money"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { PlateOrText } from "#components/ui/plate/plate-or-text"

export type BoughtScreenProps = {
  /** The last purchase of this browser. The URL alone is no proof of a purchase. */
  purchase?: { detail: string; phone: string; due?: number; plate?: string; park?: string }
  couponsHref: string
  typesHref: string
}

export function BoughtScreen({ purchase, couponsHref, typesHref }: BoughtScreenProps) {
  const viewButton = <Button href={couponsHref}>查看停车券</Button>
  if (!purchase)
    return (
      <ResultPage icon="missing" title="没有查到这次购买" text="买到的停车券在“停车券”里" primaryAction={viewButton} />
    )
  const { detail, phone, due, plate, park } = purchase
  return (
    <ResultPage
      icon="good"
      title="购买成功"
      primaryAction={viewButton}
      secondaryAction={
        <Button variant="quiet" href={typesHref}>
          再买一张
        </Button>
      }
      facts={[
        { label: "停车券", value: detail },
        ...(park ? [{ label: "停车场", value: park }] : []),
        ...(plate ? [{ label: "车牌号", value: <PlateOrText number={plate} size="sm" /> }] : []),
        { label: "放入账户", value: phone },
        ...(due === undefined ? [] : [{ label: "实付金额", value: <Money value={due} /> }]),
      ]}
    >
      <ReloadOnReturn />
    </ResultPage>
  )
}
