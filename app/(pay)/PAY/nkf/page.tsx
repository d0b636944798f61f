import { asked, type SearchParams } from "../../../query"
import { screen } from "../../../screen"
import { CallScreen } from "#components/pay/look-up/call-screen"
import { addresses } from "#lib/addresses/addresses"
import { callableIn } from "#lib/pay/rules"
import { hotline } from "#lib/platform/server/record"

export const metadata = { title: "联系停车场" }

/** The number of a barrier's booth and what it says; both from the address, so both as plain text. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [{ phone, message }, line] = await Promise.all([asked(searchParams, "phone", "message"), hotline()])
  return (
    <CallScreen
      text={message?.slice(0, 200) || "请联系岗亭工作人员"}
      shown={phone?.slice(0, 40)}
      phone={callableIn(phone)}
      go="拨打电话"
      line={line}
      againHref={callableIn(phone) ? undefined : addresses.plateSelectYdV2.path}
    />
  )
})
