import { herePath, screen } from "../../../../../screen"
import { FailureScreen } from "#components/coupons/exchange/failure-screen"
import { addresses } from "#lib/addresses/addresses"
import { couponHref } from "#lib/coupons/links"
import { plainWords } from "#lib/core/text/plain-words"
import { applyCodes } from "#lib/coupons/model/states"
import { read } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"

export const metadata = { title: "没有领到停车券" }

/** What the address says, as plain words; anybody may have written them. */
export default screen(async () => {
  const told = read(addresses.applyFailure.path, await herePath())
  const [id, token] = [plainId(told?.couponId), plainId(told?.token)]
  return (
    <FailureScreen
      message={plainWords(told?.message, 60)}
      hadOne={told?.code === applyCodes.hadOne}
      hrefs={{
        received: id && token ? couponHref({ id, token }) : addresses.coupons.path,
        again: addresses.coupons.path,
      }}
    />
  )
})
