import { definePage } from "@app/_shared/define-page"
import { decodeIdParam } from "#lib/core/address/id-param"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { TypesScreen } from "#components/rental/home/types-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"
import { APPLICATION_CALLS, OWNER_APPLICATION_CALLS } from "#lib/rental/links"
import { provider } from "#lib/provider"
import { isStaffPark } from "#lib/rental/model/rules"
import { renewalRefusalMessages } from "#lib/rental/renewal/messages"

export const metadata = { title: "选择长租类型" }

type Props = { params: Promise<{ parkId: string }> }

/** The kinds of rental that a car park offers. The driver has to bind a plate before applying. */
export default definePage(async ({ params }: Props) => {
  const parkId = decodeIdParam((await params).parkId)
  const [result, cars] = await Promise.all([
    parkId ? provider.rental.typing({ parkId }) : undefined,
    isUnsupported("cars.mine") ? undefined : provider.cars.mine({}),
  ])
  if (!result?.ok || !parkId)
    return <RentalNotFoundScreen text={renewalRefusalMessages["no-park"]} href={addresses.rentalParks.path} />
  const { park, byOwner, timeShare } = result.data
  // Without a list of cars at the provider no plate has to be bound.
  const hasCar = !cars || (cars.ok && cars.data.length > 0)
  const requireCar = (href: string) => (hasCar ? href : fillAddress(addresses.rentalCars, {}, { type: "1", parkId }))
  return (
    <TypesScreen
      park={park}
      isStaff={isStaffPark(parkId)}
      hrefs={{
        apply: hrefIfSupported(
          APPLICATION_CALLS,
          requireCar(fillAddress(addresses.rentalAuthentication, {}, { parkId })),
        ),
        byOwner: byOwner
          ? hrefIfSupported(OWNER_APPLICATION_CALLS, requireCar(fillAddress(addresses.smallOwner, { parkId })))
          : undefined,
        timeShare: timeShare
          ? hrefIfSupported(
              [...APPLICATION_CALLS, "rental.timeShares"],
              requireCar(fillAddress(addresses.timeSharing, { parkId })),
            )
          : undefined,
      }}
    />
  )
})
