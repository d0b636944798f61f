import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { BookingFacts } from "#components/cross-park/booking/booking-facts"
import { StatusBadge } from "#components/cross-park/text/booking-text"
import { RememberBooking } from "#components/cross-park/booking/last-booking"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Cell } from "#components/ui/list/cell"
import { Note, Page, Title } from "#components/ui/layout/page"
import type { Booking } from "#lib/cross-park/values"
import { formatYuan } from "#lib/core/values/money"
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
}

export function BookingScreen({ booking, payHref, cancelHref, isTooLate, listHref, commentHref }: BookingScreenProps) {
  return (
    <Page
      bar={
        <ActionBar
          secondaryAction={
            payHref && (
              <Button variant="quiet" href={listHref}>
                我的预约
              </Button>
            )
          }
        >
          {payHref ? (
            <Button href={payHref}>去支付 {formatYuan(booking.amount)}</Button>
          ) : (
            <Button href={listHref}>返回我的预约</Button>
          )}
        </ActionBar>
      }
    >
      <Title>预约详情</Title>
      <p>
        <StatusBadge booking={booking} large />
      </p>
      <BookingFacts booking={booking} hasBadge />
      {(cancelHref ?? commentHref) && (
        <Card>
          {commentHref && <Cell icon="message" label="写评论" href={commentHref} />}
          {cancelHref &&
            (isTooLate ? (
              <Cell icon="close" label="取消预约" isName note={crossParkRefusalMessages["too-late"]} />
            ) : (
              <Cell icon="close" label="取消预约" href={cancelHref} />
            ))}
        </Card>
      )}
      <Note>{cancelRules.join("；")}。</Note>
      <RememberBooking id={booking.id} />
      <SignedInEffects />
    </Page>
  )
}
