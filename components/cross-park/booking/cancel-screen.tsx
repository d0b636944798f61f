import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { BookingSlip } from "#components/cross-park/booking/booking-slip"
import { RedirectToLastBooking } from "#components/cross-park/booking/last-booking"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Empty } from "#components/ui/list/empty"
import { Money } from "#components/ui/display/money"
import { Note, Page, Title } from "#components/ui/layout/page"
import { SubmitButton } from "#components/ui/form/submit-button"
import type { Booking } from "#lib/cross-park/values"
import { cancelRules } from "#lib/cross-park/messages"
import { isUnpaid } from "#lib/cross-park/rules"

type CancelScreenProps = {
  booking: Booking
  /** Why the booking cannot be cancelled. */
  rejection?: string
  refund: number
  backHref: string
  formToken: string
}

export function CancelScreen({ booking, rejection, refund, backHref, formToken }: CancelScreenProps) {
  const backButton = (
    <Button variant="quiet" href={backHref}>
      返回
    </Button>
  )
  return (
    <form method="post" action="/api/cross-park/cancel-booking" className="contents">
      <Page
        bar={
          <ActionBar hint={rejection} secondaryAction={rejection ? undefined : backButton}>
            {rejection ? (
              backButton
            ) : (
              <SubmitButton variant="danger" busy="正在取消">
                确认取消
              </SubmitButton>
            )}
          </ActionBar>
        }
      >
        <Title>取消预约</Title>
        <BookingSlip booking={booking} />
        {isUnpaid(booking.status) ? (
          <Note>还没付款，取消不收费</Note>
        ) : (
          <Card pad className="grid gap-2">
            {!rejection && refund > 0 && (
              <p>
                取消后退款{" "}
                <b>
                  <Money value={refund} />
                </b>
                ，原路退回
              </p>
            )}
            <ul className="grid gap-1 text-sm text-ink-2">
              {cancelRules
                .filter((rule) => rule !== rejection)
                .map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
            </ul>
          </Card>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="bookId" value={booking.id} />
        <SignedInEffects />
      </Page>
    </form>
  )
}

/** The URL names no booking: a script opens the last viewed one. */
export function CancelLastBookingScreen({ cancelHref, listHref }: { cancelHref: string; listHref: string }) {
  return (
    <Page>
      <Empty isHeading text="请选择要取消的预约">
        <Button variant="quiet" href={listHref}>
          我的预约
        </Button>
      </Empty>
      <RedirectToLastBooking cancelHref={cancelHref} listHref={listHref} />
    </Page>
  )
}
