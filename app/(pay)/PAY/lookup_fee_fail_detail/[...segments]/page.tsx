import { here, screen } from "../../../../screen"
import { CallScreen } from "#components/pay/look-up/call-screen"
import { addresses } from "#lib/addresses"
import { read } from "#lib/kit/address/address"
import { callableIn, isSet } from "#lib/pay/rules"
import { hotline } from "#lib/platform/server/record"

export const metadata = { title: "查询失败" }

const BOOTH = "请联系岗亭工作人员"

/** The fee cannot be looked up here and now. A car park without staff is called; elsewhere somebody sits in the booth. */
export default screen(async () => {
  const told = read(addresses.lookupFailed.path, (await here()).split("?", 1)[0]!) ?? {}
  const phone = isSet(told.isHtfSelf) ? callableIn(told.phone) : undefined
  // Some reasons say already whom to turn to.
  const title = told.reason?.replace(new RegExp(`[，,]?${BOOTH}$`), "") || "暂时查不到停车费"
  return (
    <CallScreen
      title={title}
      text={phone ? "可以打电话请工作人员处理" : BOOTH}
      shown={phone}
      phone={phone}
      go="呼叫求助"
      line={phone && (await hotline())}
      againHref={addresses.plateSelectYdV2.path}
    />
  )
})
