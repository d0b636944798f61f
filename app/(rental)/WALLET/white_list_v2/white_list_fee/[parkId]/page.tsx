import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { decodeIdParam } from "#lib/core/address/id-param"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { PackagesScreen } from "#components/rental/renewal/packages-screen"
import { addresses } from "#lib/addresses/addresses"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getPackageRejections } from "#lib/rental/application/rules"
import { fetchApplicationStatus } from "#lib/rental/server/application-status"
import { renewalRefusalMessages } from "#lib/rental/renewal/messages"

export const metadata = { title: "选择套餐" }

/** This page only lists monthly packages. Time shares are a separate call. */
const MONTHLY = "month"

type Props = { params: Promise<{ parkId: string }>; searchParams: SearchParams }

export default definePage(async ({ params, searchParams }: Props) => {
  const parkId = decodeIdParam((await params).parkId) ?? ""
  const { plate = "", areaId } = await readQuery(searchParams, "plate", "areaId")
  const [result, applications, phone] = await Promise.all([
    undefinedIfListFails(provider.rental.packages({ parkId, areaId, rentType: MONTHLY })),
    fetchApprovedApplications(parkId, areaId),
    getHotline(),
  ])
  if (result && !result.ok)
    return <RentalNotFoundScreen text={renewalRefusalMessages[result.why]} href={addresses.rentalParks.path} />
  const packages = result?.data.list
  const urlPlate = normalizePlate(plate)
  return (
    <PackagesScreen
      parkId={parkId}
      areaId={areaId}
      packages={packages}
      disabledReasons={getPackageRejections(
        packages ?? [],
        applications.flatMap(({ sponsorType }) => sponsorType ?? []),
      )}
      plate={isPlate(urlPlate) ? urlPlate : applications[0]?.plate}
      phone={phone}
    />
  )
})

/** The driver's approved applications, as an individual or as a small owner. */
async function fetchApprovedApplications(parkId: string, areaId: string | undefined) {
  const statuses = await Promise.all(
    (["personal", "owner"] as const).map((kind) => undefinedIfSlow(fetchApplicationStatus({ kind, parkId, areaId }))),
  )
  return statuses.flatMap((status) => (status?.ok && status.data.state === "approved" ? [status.data] : []))
}
