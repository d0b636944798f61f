import { ApplyForm, type ApplyFormProps } from "#components/coupons/exchange/form/apply-form"
import { ExchangeRules } from "#components/coupons/exchange/form/exchange-rules"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Note, Section, Title } from "#components/ui/layout/page"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { CallCard } from "#components/ui/list/call-card"
import { Alert } from "#components/ui/display/alert"
import type { RuleSet } from "#lib/coupons/exchange/rules"
import type { ReceiptError } from "#lib/coupons/exchange/messages"

export type ApplyScreenProps = {
  shop: string
  alias?: string
  park?: string
  rules?: { set: RuleSet; maxHours?: number }
  message?: ReceiptError
  exampleHref: string
  couponsHref: string
  form: Omit<ApplyFormProps, "children" | "plateHeading" | "photoNote" | "after" | "refusedAction">
}

/** Applies for a shop's coupon. */
export function ApplyScreen({ shop, alias, park, rules, message, exampleHref, couponsHref, form }: ApplyScreenProps) {
  const needsPhoto = form.uploadMethod !== undefined
  return (
    <ApplyForm
      {...form}
      refusedAction={
        message?.isRefused && (
          <Button variant={message.hasReceivedToday ? "fill" : "quiet"} href={couponsHref}>
            {message.hasReceivedToday ? "查看已领取的停车券" : "我的停车券"}
          </Button>
        )
      }
      plateHeading={<Section>车牌号</Section>}
      photoNote={<Note>请确保小票照片清晰、真实</Note>}
      after={
        (needsPhoto || !message?.isRefused) && (
          <Card>
            {needsPhoto && <Cell icon="document" label="查看正确示例" href={exampleHref} />}
            {needsPhoto && form.supportPhone && <PhoneCell label="联系客服" phone={form.supportPhone} />}
            {!message?.isRefused && <Cell icon="ticket" label="我的停车券" href={couponsHref} />}
          </Card>
        )
      }
    >
      <Title>{needsPhoto ? "凭小票换停车券" : "领取停车券"}</Title>
      <Note>
        {alias && alias !== shop ? `${shop}（${alias}）` : shop}
        {park && <span className="block">{park}</span>}
      </Note>
      {rules && <ExchangeRules {...rules} />}
      {message?.error && <Alert variant={message.isUncertain ? "warn" : "bad"}>{message.error}</Alert>}
      <CallCard phone={message?.phone} />
    </ApplyForm>
  )
}
