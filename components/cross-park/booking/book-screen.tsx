import type { ReactNode } from "react"
import { BookingAgreement } from "#components/cross-park/booking/booking-agreement"
import { BookDates, type BookDatesProps } from "#components/cross-park/booking/book-dates"
import { SpaceDetails, SpaceHead } from "#components/cross-park/spaces/space-facts"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { Notice } from "#components/ui/display/notice"
import { Note, Page, Section } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { MethodChoice } from "#components/payments/start/method-choice"
import { PayButton } from "#components/payments/start/pay-button"
import type { Space } from "#lib/cross-park/values"
import { cancelRules } from "#lib/cross-park/messages"
import { formatYuan } from "#lib/core/values/money"
import type { MethodOffer } from "#lib/payments/rules"
import { isUnsupported } from "#lib/provider/unsupported"
import { payBlockMessages } from "#lib/payments/messages"

type EndedOffer = { label: string; href: string }

export type BookScreenProps = {
  space: Space
  mapHref?: string
  dates: BookDatesProps
  cars: readonly string[]
  plate?: string
  /** Why the space cannot be booked now. */
  disabledReason?: string
  /** The price is suspicious: it is not shown and cannot be paid. */
  isSuspicious?: boolean
  /** Other spaces, if this one is full. */
  otherSpacesHref?: string
  /** The offer has ended: a message and a link to other spaces. */
  endedOffer?: EndedOffer
  isAgreed: boolean
  agreementError?: string
  /** An error that does not belong to the date or the agreement. */
  error?: string
  offers: { offer: MethodOffer }[]
  /** Set if the driver is not signed in. */
  signInHref?: string
  bindHref: string
  resultHref: string
  formToken: string
  signedIntent: string
}

export function BookScreen(props: BookScreenProps) {
  if (props.endedOffer) return <EndedOfferScreen {...props} endedOffer={props.endedOffer} />
  const {
    space,
    mapHref,
    dates,
    isAgreed,
    agreementError,
    error,
    isSuspicious,
    offers,
    signInHref,
    otherSpacesHref,
    formToken,
    signedIntent,
  } = props
  const canBook = !otherSpacesHref
  const agreement = canBook && <BookingAgreement spaceId={space.id} isAgreed={isAgreed} error={agreementError} />
  const canPay = canBook && !signInHref && !props.disabledReason
  return (
    <form method="post" action="/api/cross-park/start" className="contents">
      <Page bar={<BookBar {...props} agreement={canPay && agreement} />}>
        {error && (
          <Notice variant="bad" icon="alert">
            {error}
          </Notice>
        )}
        <SpaceHead space={space} isSuspicious={isSuspicious} />
        <Section>预约日期</Section>
        <BookDates {...dates} disabled={!canBook} />
        {!signInHref && <Cars {...props} />}
        {canBook && !isSuspicious && !signInHref && offers.length > 0 && <MethodChoice offers={offers} />}
        <SpaceDetails space={space} mapHref={mapHref} today={dates.today} />
        <Note>{cancelRules.join("；")}。</Note>
        {!canPay && agreement}
        {!isUnsupported("cross-park.comments") && (
          <Card>
            <Cell icon="message" label="车位评论" href={`/FEEDBACK/${encodeURIComponent(space.id)}`} />
          </Card>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="attempt" value={signedIntent} />
      </Page>
    </form>
  )
}

/**
 * If the space cannot be booked, the primary button leads to other spaces, to the sign-in or to binding a car. The
 * agreement is beside the button that requires it.
 */
function BookBar(props: BookScreenProps & { agreement: ReactNode }) {
  const {
    space,
    cars,
    disabledReason,
    isSuspicious,
    otherSpacesHref,
    offers,
    signInHref,
    bindHref,
    resultHref,
    agreement,
  } = props
  const noMethodReason = offers.length > 0 ? undefined : payBlockMessages["no-method"]
  if (otherSpacesHref) return <OtherSpacesBar href={otherSpacesHref} hint={disabledReason} />
  if (signInHref) {
    return (
      <ActionBar agreement={agreement}>
        <Button href={signInHref}>登录后预约</Button>
      </ActionBar>
    )
  }
  const label = isSuspicious ? "立即支付" : `立即支付 ${formatYuan(space.amount)}`
  const payButton = (
    <PayButton label={label} disabledReason={disabledReason ?? noMethodReason} resultHref={resultHref} />
  )
  return (
    <ActionBar hint={disabledReason ?? noMethodReason} agreement={agreement}>
      {cars.length === 0 ? <Button href={bindHref}>绑定车辆</Button> : payButton}
    </ActionBar>
  )
}

const OtherSpacesBar = ({ href, hint }: { href: string; hint?: string }) => (
  <ActionBar hint={hint}>
    <Button href={href}>查看其他车位</Button>
  </ActionBar>
)

function EndedOfferScreen({
  space,
  mapHref,
  dates,
  endedOffer,
}: Pick<BookScreenProps, "space" | "mapHref" | "dates"> & { endedOffer: EndedOffer }) {
  return (
    <Page bar={<OtherSpacesBar href={endedOffer.href} />}>
      <Notice variant="bad" icon="alert">
        {endedOffer.label}
      </Notice>
      <SpaceHead space={space} />
      <SpaceDetails space={space} mapHref={mapHref} today={dates.today} />
    </Page>
  )
}

/** The driver's cars; disabled without a car or if the space cannot be booked. */
function Cars({ cars, plate = cars[0], disabledReason }: BookScreenProps) {
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
      <fieldset className="card" aria-label="预约车辆" disabled={disabledReason !== undefined}>
        {cars.map((car) => (
          <ChoiceCell
            key={car}
            name="plate"
            value={car}
            label={<Plate number={car} />}
            defaultChecked={car === plate}
            disabled={disabledReason !== undefined}
          />
        ))}
      </fieldset>
    </>
  )
}
