import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { CallScreen } from "#components/parking/look-up/call-screen"
import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"
import { parsePhoneNumber, isFlagSet } from "#lib/parking/rules"
import { hotline } from "#lib/platform/server/record"

export const metadata = { title: "查询失败" }

const LOOK_UPS: readonly string[] = [addresses.plateSelect, addresses.plateSelectYd, addresses.plateSelectYdV2].map(
  ({ path }) => path,
)

/** The look-up page to return to, with its car park. */
function parseLookUpUrl(from: string | undefined): string | undefined {
  const path = parseSitePath(from)
  return path && LOOK_UPS.includes(path.split("?", 1)[0]!) ? path : undefined
}

/** Drops a reason whose bytes could not be decoded. */
const withoutGarbled = (reason: string | undefined) => (reason?.includes("\ufffd") ? undefined : reason)

const BOOTH = "请联系岗亭工作人员"

/** The fee cannot be looked up now. Unstaffed car parks show a phone number, the others refer to the booth. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const params = matchPath(addresses.lookupFailed.path, (await getCurrentUrl()).split("?", 1)[0]!) ?? {}
  const { from } = await readQuery(searchParams, "from")
  const phone = isFlagSet(params.isHtfSelf) ? parsePhoneNumber(params.phone) : undefined
  // Some reasons already end with this hint.
  const title = withoutGarbled(params.reason)?.replace(new RegExp(`[，,]?${BOOTH}$`), "") || "暂时查不到停车费"
  return (
    <CallScreen
      title={title}
      text={phone ? "可以打电话请工作人员处理" : BOOTH}
      displayedPhone={phone}
      phone={phone}
      callLabel="呼叫求助"
      supportPhone={phone && (await hotline())}
      againHref={parseLookUpUrl(from) ?? addresses.plateSelectYdV2.path}
    />
  )
})
