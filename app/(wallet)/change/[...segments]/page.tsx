import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { ChangeScreen } from "#components/wallet/change-screen"
import { addresses } from "#lib/addresses/addresses"
import { readFormDraft } from "#lib/forms/form-drafts"
import { parseYuan } from "#lib/core/values/money"
import { hotline } from "#lib/platform/server/record"
import { parseChangeLink } from "#lib/wallet/change-link"
import { getChangeResult } from "#lib/wallet/server/change-result"

export const metadata = { title: "找零" }

/** Shows the link's amount as coming from the link. The provider decides after the driver confirms. */
export default definePage(async () => {
  const address = await getCurrentUrl()
  const path = address.split("?", 1)[0]!
  const change = parseChangeLink(path)
  const amount = parseYuan(change?.amount)
  if (!change || !amount) return renderInvalidUrl(address)
  const [token, saved, previous, line] = await Promise.all([
    getPageToken(),
    readFormDraft<string>("change", path),
    getChangeResult(path),
    hotline(),
  ])
  const outcome = saved ? { words: saved.values.words ?? "", phone: saved.values.phone } : previous
  const why = (saved ?? previous)?.why
  const { parkName: park, licensePlate: plate } = change
  return (
    <ChangeScreen
      {...{ park, plate, amount }}
      link={path}
      formToken={token}
      result={
        outcome && {
          isDone: (previous ?? saved)?.why === "done",
          isUnknown: why === "unsure" || why === "again",
          isRefused: why === "declined" || why === "link-wrong",
          text: outcome.words,
          phone: outcome.phone,
        }
      }
      supportPhone={line}
      detailsHref={addresses.balanceDetails.path}
    />
  )
})
