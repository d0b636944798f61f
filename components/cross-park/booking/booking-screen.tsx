import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { BookingSlip } from "#components/cross-park/booking/booking-slip"
import { RememberBooking } from "#components/cross-park/booking/last-booking"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { Note, Page } from "#components/ui/layout/page"
import type { Booking } from "#lib/cross-park/values"
import { formatYuan } from "#lib/core/values/money"
import { canEnter } from "#lib/cross-park/rules"
import { cancelRules, crossParkRefusalMessages } from "#lib/cross-park/messages"

export type BookingScreenProps = {
  booking: Booking
  /** Set while the booking is unpaid. */
  payHref?: string
  /** Undefined if the booking cannot be cancelled. */
  cancelHref?: string
  isTooLate?: boolean
  listHref: string
  commentHref?: string
  /** The seconds left to pay an unpaid booking. */
  secondsToPay?: number
  /** The provider's hotline. */
  phone?: string
}

export function BookingScreen(props: BookingScreenProps) {
  const { booking, payHref, cancelHref, isTooLate, listHref, commentHref, secondsToPay, phone } = props
  return (
    <Page
      bar={
        payHref && (
          <ActionBar>
            <Button href={payHref}>{secondsToPay === 0 ? "重新预约" : `去支付 ${formatYuan(booking.amount)}`}</Button>
          </ActionBar>
        )
      }
    >
      <BookingSlip booking={booking} secondsToPay={secondsToPay} isHeading />
      <Card>
        {canEnter(booking.status) && <Cell icon="car" label="怎么入场" note="到入口自动识别车牌抬杆，不用出示预约" />}
        {phone && <PhoneCell label="联系客服" phone={phone} />}
        {commentHref && <Cell icon="message" label="写评论" href={commentHref} />}
        <Cell icon="booking" label="我的预约" href={listHref} />
        {cancelHref && isTooLate && (
          <Cell icon="close" label="取消预约" isName note={crossParkRefusalMessages["too-late"]} />
        )}
      </Card>
      {cancelHref && !isTooLate && secondsToPay !== 0 && (
        <Button variant="danger" href={cancelHref}>
          取消预约
        </Button>
      )}
      <Note>{cancelRules.join("；")}。</Note>
      <RememberBooking id={booking.id} />
      <SignedInEffects />
    </Page>
  )
}
