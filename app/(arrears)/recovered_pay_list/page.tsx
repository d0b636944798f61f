import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { ArrearsListScreen, ArrearsPlateScreen } from "#components/arrears/arrears-list-screen"
import { addresses } from "#lib/addresses/addresses"
import { buildArrearUrl } from "#lib/arrears/address"
import { fillAddress } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { getClientAddress } from "#lib/http/request/client-address"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { guessProvince } from "#lib/platform/server/maps"
import { queryStays } from "@app/_shared/query-stays"
import { describeStay, getStayDetails, readStayViewer } from "#lib/payments/server/stay-details"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"
import { headers } from "next/headers"

const PAY_CALLS = ["arrears.one", "arrears.pay"]

export const metadata = { title: "欠费补缴" }

/** The unpaid stays of a plate, or of the driver's cars if the URL has no plate. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { licencePlate, parkId } = await readQuery(searchParams, "licencePlate", "parkId")
  const plate = normalizePlate(licencePlate ?? "").slice(0, 20)
  if (plate !== "" ? !isPlate(plate) : (await getSession()).state !== "in") {
    const province = plate === "" ? await undefinedIfSlow(guessProvince(getClientAddress(await headers()))) : undefined
    const error = plate === "" ? undefined : "请输入正确的车牌号！"
    return (
      <ArrearsPlateScreen action={addresses.arrearsList.path} parkId={parkId} plate={plate || province} error={error} />
    )
  }
  const query = () => undefinedIfListFails(provider.arrears.list({ plate: plate || undefined }))
  const [result, viewer] = await Promise.all([
    plate ? queryStays(plate, query, (answer) => !answer?.ok || answer.data.list.length > 0) : query(),
    plate ? readStayViewer(undefined) : undefined,
  ])
  const hidesDetails = env().LOOKUP_DETAILS !== "always"
  const allArrears = result?.ok ? result.data.list : undefined
  const list = allArrears?.filter((arrear) => !parkId || arrear.parkId === parkId || arrear.arrearsParkId === parkId)
  return (
    <ArrearsListScreen
      plate={plate || undefined}
      arrears={list?.map((arrear) => ({
        orderId: arrear.orderId,
        plate: arrear.plate,
        amount: arrear.amount,
        // Without a plate in the URL they are the driver's own.
        ...describeStay(arrear, viewer ? getStayDetails(viewer, arrear.plate) : "all"),
        href: hrefIfSupported(PAY_CALLS, buildArrearUrl(arrear, { hidesDetails })),
      }))}
      isIncomplete={result?.ok && result.incomplete}
      otherParks={
        allArrears && list && list.length < allArrears.length
          ? {
              count: allArrears.length - list.length,
              href: fillAddress(addresses.arrearsList, {}, { licencePlate: plate || undefined }),
            }
          : undefined
      }
      otherPlateHref={addresses.arrearsList.path}
      doneHref={addresses.menu.path}
    />
  )
})
