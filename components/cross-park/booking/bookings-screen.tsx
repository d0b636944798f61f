import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { BookingsList } from "#components/cross-park/booking/bookings-list"
import { Button } from "#components/ui/form/button"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { Page, Title } from "#components/ui/layout/page"
import type { Booking } from "#lib/cross-park/values"

type BookingsScreenProps = { bookings?: ListPage<Booking>; formToken: string }

/** `bookings` is undefined if loading failed. */
export function BookingsScreen({ bookings, formToken }: BookingsScreenProps) {
  return (
    <Page tab="booking">
      <Title>我的预约</Title>
      {!bookings && <LoadFailed subject="预约信息" />}
      {bookings?.items.length === 0 && (
        <Empty text="暂无预约信息">
          <Button variant="quiet" href="/CROSS_PARK">
            去预约
          </Button>
        </Empty>
      )}
      {bookings && bookings.items.length > 0 && <BookingsList firstPage={bookings} formToken={formToken} />}
      <SignedInEffects />
    </Page>
  )
}
