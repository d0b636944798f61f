import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { CallScreen } from "#components/parking/look-up/call-screen"
import { addresses } from "#lib/addresses/addresses"
import { parsePhoneNumber } from "#lib/parking/rules"
import { getSupportPhone } from "#lib/platform/server/operator"

export const metadata = { title: "联系停车场" }

/** The booth's phone number and a message. Both come from the URL, so they are shown as plain text. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [{ phone, message }, supportPhone] = await Promise.all([
    readQuery(searchParams, "phone", "message"),
    getSupportPhone(),
  ])
  return (
    <CallScreen
      text={message?.slice(0, 200) || "请联系岗亭"}
      phone={parsePhoneNumber(phone)}
      displayedPhone={phone?.slice(0, 40)}
      supportPhone={supportPhone}
      againHref={parsePhoneNumber(phone) ? undefined : addresses.plateSelectYdV2.path}
    />
  )
})
