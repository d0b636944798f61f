import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { CallScreen } from "#components/parking/look-up/call-screen"
import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"
import { parsePhoneNumber, isFlagSet } from "#lib/parking/rules"
import { formatPhone } from "#lib/core/values/phone"
import { getSupportPhone } from "#lib/platform/server/operator"

export const metadata = { title: "查询失败" }

const LOOK_UP_PATHS: readonly string[] = [
  addresses.plateSelect,
  addresses.plateSelectYd,
  addresses.plateSelectYdV2,
].map(({ path }) => path)

/** The look-up page to return to, with its car park. */
function parseLookUpUrl(from: string | undefined): string | undefined {
  const path = parseSitePath(from)
  const [pathname = ""] = path?.split("?", 1) ?? []
  const isLookUp = LOOK_UP_PATHS.includes(pathname) || matchPath(addresses.parkingCode.path, pathname) !== undefined
  return isLookUp ? path : undefined
}

/** Drops a reason whose bytes could not be decoded. */
const dropIfGarbled = (reason: string | undefined) => (reason?.includes("\ufffd") ? undefined : reason)

const CONTACT_BOOTH = "请联系岗亭"

/** Shown if the fee cannot be looked up. Unstaffed car parks have a phone number, all others refer to the booth. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const params = matchPath(addresses.lookupFailed.path, (await getCurrentUrl()).split("?", 1)[0]!) ?? {}
  const { from } = await readQuery(searchParams, "from")
  const phone = isFlagSet(params.isHtfSelf) ? parsePhoneNumber(params.phone) : undefined
  // Some reasons already end with this hint.
  const title =
    dropIfGarbled(params.reason)?.replace(new RegExp(`[，,]?${CONTACT_BOOTH}(?:工作人员)?$`), "") || "暂时查不到停车费"
  const supportPhone = await getSupportPhone()
  return (
    <CallScreen
      title={title}
      text={
        phone ? "可以打电话请岗亭处理" : supportPhone ? `${CONTACT_BOOTH}，岗亭没有人时可以联系客服` : CONTACT_BOOTH
      }
      phone={phone}
      supportPhone={phone && supportPhone}
      supportText={phone ? undefined : supportPhone && formatPhone(supportPhone)}
      againHref={parseLookUpUrl(from) ?? addresses.plateSelectYdV2.path}
    />
  )
})
