import "server-only"
import { headers } from "next/headers"
import { Suspense } from "react"
import { fetchHomeCars, fetchHomeNotices } from "@app/_shared/home-data"
import { OpenOnPhone } from "@app/_shared/open-on-phone"
import { HomeCars, HomeCarsLoading } from "#components/parking/home/home-cars"
import { HomeNotices } from "#components/parking/home/home-notices"
import { HomeScreen } from "#components/parking/home/home-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { withTimeout } from "#lib/core/time/with-timeout"
import { toPlainId } from "#lib/core/values/plain-id"
import { getPageToken } from "#lib/http/csrf/page-token"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { hasSavedPayments } from "#lib/payments/server/saved/saved-payments"
import { getOperator } from "#lib/platform/server/operator"
import { findProviderProfile } from "#lib/platform/server/provider-profile"
import { INVOICING } from "#lib/provider/features"
import { hrefIfSupported, isUnsupported } from "#lib/provider/unsupported"
import { getSession } from "#lib/session/session"

/** The page is sent without the cars if they take longer; they are then streamed. */
const FIRST_PAINT_MS = 400

type HomePageOptions = { isJustSignedIn?: boolean; parkId?: string }

/** The home screen, at /menu and after a sign-in. */
export async function renderHomePage({ isJustSignedIn, parkId }: HomePageOptions = {}) {
  const session = await getSession()
  const phone = session.state === "in" ? session.driver.phone : undefined
  const showsCars = phone !== undefined && !isUnsupported("pay.cars")
  const noticesQuery = phone === undefined ? undefined : fetchHomeNotices()
  const [profile, requestHeaders, formToken, cars, showsSavedPayments] = await Promise.all([
    findProviderProfile(),
    headers(),
    getPageToken(),
    showsCars ? renderCars() : undefined,
    phone === undefined && hasSavedPayments(),
  ])
  // Waits no longer than for the rest of the page.
  const notices = noticesQuery && (await withTimeout(noticesQuery, 0))
  return (
    <>
      <HomeScreen
        name={profile?.abbreviation ?? profile?.name ?? "停车服务"}
        logo={profile?.logo}
        phone={phone}
        isJustSignedIn={isJustSignedIn}
        cars={cars}
        hasSavedPayments={showsSavedPayments}
        services={[
          { icon: "invoice", label: "开发票", href: hrefIfSupported(INVOICING, addresses.invoiceMenu.path) },
          { icon: "ticket", label: "停车券", href: hrefIfSupported("coupons.mine", addresses.coupons.path) },
          { icon: "calendar", label: "预约", href: hrefIfSupported("cross-park.spaces", addresses.spaces.path) },
          { icon: "clock", label: "记录", href: hrefIfSupported("account.history", addresses.history.path) },
        ]}
        notices={notices && <HomeNotices {...notices} />}
        lateNotices={
          noticesQuery &&
          !notices && (
            <Suspense>
              <Notices query={noticesQuery} />
            </Suspense>
          )
        }
        miniProgram={
          isMessagingApp(requestHeaders) && !isUnsupported("platform.miniProgramLink")
            ? { formToken, parkId: toPlainId(parkId) }
            : undefined
        }
        operator={getOperator()}
      />
      <OpenOnPhone href={fillAddress(addresses.menu, {}, { parkId })} />
    </>
  )
}

/** Cars that load quickly are part of the page, which then works without JavaScript, and a rejected session can still redirect. */
async function renderCars() {
  const formToken = await getPageToken()
  const query = fetchHomeCars()
  const result = await withTimeout(query, FIRST_PAINT_MS)
  if (result) return <HomeCars {...result} formToken={formToken} />
  const streamed = query.catch(() => ({ cars: undefined }))
  return (
    <Suspense fallback={<HomeCarsLoading />}>
      <StreamedCars query={streamed} formToken={formToken} />
    </Suspense>
  )
}

type StreamedCarsProps = { query: ReturnType<typeof fetchHomeCars>; formToken: string }

const StreamedCars = async ({ query, formToken }: StreamedCarsProps) => (
  <HomeCars {...await query} formToken={formToken} />
)

const Notices = async ({ query }: { query: ReturnType<typeof fetchHomeNotices> }) => <HomeNotices {...await query} />
