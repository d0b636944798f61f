import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { CallScreen } from "#components/parking/look-up/call-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { normalizePlate } from "#lib/core/plate/plate"
import { parsePhoneNumber } from "#lib/parking/rules"
import { outcomeMessages } from "#lib/payments/messages"
import { getSupportPhone } from "#lib/platform/server/operator"

export const metadata = { title: "查询结果" }

/** Shows the result of a look-up in another product, from the URL, with a link to our own look-up. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { parkId, message, errorCode, phone, ...params } = await readQuery(
    searchParams,
    "parkId",
    "message",
    "errorCode",
    "licence_plate",
    "phone",
  )
  const plate = normalizePlate(params.licence_plate ?? "").slice(0, 9) || undefined
  return (
    <CallScreen
      isMissing
      title="没有查到停车费"
      text={message?.slice(0, 200) || outcomeMessages["no-stay"]}
      errorCode={errorCode?.slice(0, 32)}
      plate={plate}
      phone={parsePhoneNumber(phone)}
      supportPhone={await getSupportPhone()}
      againHref={fillAddress(addresses.plateSelectYdV2, {}, { parkId, licence_plate: plate, typing: "1" })}
    />
  )
})
