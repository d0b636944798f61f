import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { BookingsScreen } from "#components/cross-park/booking/bookings-screen"
import { provider } from "#lib/provider"

export const metadata = { title: "我的预约" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const page = parsePageNumber((await readQuery(searchParams, "page")).page)
  const bookings = await loadPage(page, provider["cross-park"].bookings({ page }), ({ books }) => books)
  return <BookingsScreen bookings={bookings} formToken={await getPageToken()} />
})
