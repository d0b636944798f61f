import type { ReactNode } from "react"
import { AgreeToBooking } from "#components/cross-park/booking/agree-to-booking"
import { BookDates, type BookDatesProps } from "#components/cross-park/booking/book-dates"
import { SpaceFacts } from "#components/cross-park/spaces/space-facts"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { Cell } from "#components/ui/list/cell"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { Notice } from "#components/ui/display/notice"
import { Note, Page, Section } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayButton } from "#components/payments/start/pay-button"
import type { Space } from "#lib/cross-park/values"
import { cancelRules } from "#lib/cross-park/words"
import { formatYuan } from "#lib/core/values/money"
import type { MethodOffer } from "#lib/payments/rules"
import { isUnsupported } from "#lib/provider/unsupported"
import { payBlockWords } from "#lib/payments/words"

type Over = { words: string; href: string }

export type BookScreenProps = {
  space: Space
  mapHref?: string
  dates: BookDatesProps
  cars: readonly string[]
  plate?: string
  /** Why nothing can be chosen or paid here now. */
  off?: string
  /** Its price is not believed. */
  odd?: boolean
  /** Where there are others, when no place is left here. */
  othersHref?: string
  /** No day can be chosen any more: said so, and where there are others. */
  over?: Over
  agreed: boolean
  /** What was wrong, other than the day. */
  error?: string
  offers: { offer: MethodOffer }[]
  /** For a driver nobody knows yet: where that changes. */
  signInHref?: string
  bindHref: string
  resultHref: string
  formToken: string
  attempt: string
}

export function BookScreen(props: BookScreenProps) {
  if (props.over) return <OverScreen {...props} over={props.over} />
  const { space, mapHref, dates, agreed, error, odd, offers, signInHref, othersHref, formToken, attempt } = props
  const mayBook = !othersHref
  const agree = mayBook && <AgreeToBooking spaceId={space.id} agreed={agreed} />
  const mayPay = mayBook && !signInHref && !props.off
  return (
    <form method="post" action="/api/cross-park/start" className="contents">
      <Page bar={<BookBar {...props} agree={mayPay && agree} />}>
        {error && (
          <Notice variant="bad" icon="alert">
            {error}
          </Notice>
        )}
        <SpaceFacts space={space} mapHref={mapHref} odd={odd} />
        <Section>预约日期</Section>
        <BookDates {...dates} disabled={!mayBook} />
        {!signInHref && <Cars {...props} />}
        {mayBook && !odd && !signInHref && offers.length > 0 && <MethodChoice offers={offers} />}
        <Note>{cancelRules.join("；")}。</Note>
        {!mayPay && agree}
        {!isUnsupported("cross-park.comments") && (
          <Card>
            <Cell icon="message" label="车位评论" href={`/FEEDBACK/${encodeURIComponent(space.id)}`} />
          </Card>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={attempt} />
      </Page>
    </form>
  )
}

/**
 * Where nothing can be booked, the one filled button leads to where something can, or to what is missing for it. What is
 * agreed to stands at the button that agrees.
 */
function BookBar(props: BookScreenProps & { agree: ReactNode }) {
  const { space, cars, off, odd, othersHref, offers, signInHref, bindHref, resultHref, agree } = props
  const noWay = offers.length > 0 ? undefined : payBlockWords["no-method"]
  if (othersHref) return <OthersBar href={othersHref} hint={off} />
  if (signInHref) {
    return (
      <ActionBar agree={agree}>
        <Button href={signInHref}>登录后预约</Button>
      </ActionBar>
    )
  }
  const words = odd ? "立即支付" : `立即支付 ${formatYuan(space.amount)}`
  const pay = <PayButton label={words} disabledReason={off ?? noWay} resultHref={resultHref} />
  const noCar = cars.length === 0
  return (
    <ActionBar hint={off ?? noWay} agree={agree} quiet={noCar && pay}>
      {noCar ? <Button href={bindHref}>绑定车辆</Button> : pay}
    </ActionBar>
  )
}

const OthersBar = ({ href, hint }: { href: string; hint?: string }) => (
  <ActionBar hint={hint}>
    <Button href={href}>查看其他车位</Button>
  </ActionBar>
)

function OverScreen({ space, mapHref, over }: Pick<BookScreenProps, "space" | "mapHref"> & { over: Over }) {
  return (
    <Page bar={<OthersBar href={over.href} />}>
      <Notice variant="bad" icon="alert">
        {over.words}
      </Notice>
      <SpaceFacts space={space} mapHref={mapHref} />
    </Page>
  )
}

/** One of the driver's own cars; there is nothing to choose where there is no car, or no place for it. */
function Cars({ cars, plate = cars[0], off }: BookScreenProps) {
  if (cars.length === 0) {
    return (
      <>
        <Section>预约车辆</Section>
        <fieldset className="card" aria-label="预约车辆" disabled>
          <ChoiceCell name="plate" value="" label="还没有绑定车辆" note="绑定后回到这里继续预约" disabled />
        </fieldset>
      </>
    )
  }
  return (
    <>
      <Section>预约车辆</Section>
      <fieldset className="card" aria-label="预约车辆" disabled={off !== undefined}>
        {cars.map((car) => (
          <ChoiceCell
            key={car}
            name="plate"
            value={car}
            label={<Plate no={car} />}
            defaultChecked={car === plate}
            disabled={off !== undefined}
          />
        ))}
      </fieldset>
    </>
  )
}
