import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { CashBackScreen } from "#components/wallet/cash-back-screen"
import { addresses } from "#lib/addresses/addresses"
import { readFormDraft } from "#lib/forms/form-drafts"
import { parseYuan } from "#lib/core/values/money"
import { getHotline } from "#lib/platform/server/provider-profile"
import { parseCashBackLink } from "#lib/wallet/cash-back-link"
import { getCashBackResult } from "#lib/wallet/server/cash-back-result"

export const metadata = { title: "找零" }

/** Labels the amount as coming from the link, because the provider only checks it after the driver has confirmed. */
export default definePage(async () => {
  const address = await getCurrentUrl()
  const path = address.split("?", 1)[0]!
  const change = parseCashBackLink(path)
  const amount = parseYuan(change?.amount)
  if (!change || !amount) return renderInvalidUrl(address)
  const [token, draft, savedResult, hotline] = await Promise.all([
    getPageToken(),
    readFormDraft<string>("change", path),
    getCashBackResult(path),
    getHotline(),
  ])
  const result = draft ? { text: draft.values.errorText ?? "", phone: draft.values.phone } : savedResult
  const why = (draft ?? savedResult)?.why
  const { parkName: park, licensePlate: plate } = change
  return (
    <CashBackScreen
      park={park}
      plate={plate}
      amount={amount}
      link={path}
      formToken={token}
      result={
        result && {
          isDone: (savedResult ?? draft)?.why === "done",
          isUnknown: why === "outcome-unknown" || why === "signed-in-again",
          isRefused: why === "declined" || why === "link-wrong",
          text: result.text,
          phone: result.phone,
        }
      }
      supportPhone={hotline}
      detailsHref={addresses.balanceDetails.path}
    />
  )
})
