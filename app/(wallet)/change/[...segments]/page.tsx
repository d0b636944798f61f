import { formToken } from "#lib/http/csrf/page-token"
import { here, screen } from "../../../screen"
import { renderInvalidUrl } from "../../../(payments)/invalid-url"
import { ChangeScreen } from "#components/wallet/change-screen"
import { addresses } from "#lib/addresses/addresses"
import { readTyped } from "#lib/forms/flash"
import { parseYuan } from "#lib/core/values/money"
import { hotline } from "#lib/platform/server/record"
import { changeIn } from "#lib/wallet/change-link"
import { changeSaid } from "#lib/wallet/server/change-said"

export const metadata = { title: "找零" }

/** Shows the link's amount as coming from the link. The provider decides after the driver confirms. */
export default screen(async () => {
  const address = await here()
  const path = address.split("?", 1)[0]!
  const change = changeIn(path)
  const amount = parseYuan(change?.amount)
  if (!change || !amount) return renderInvalidUrl(address)
  const [token, kept, before, line] = await Promise.all([
    formToken(),
    readTyped<string>("change", path),
    changeSaid(path),
    hotline(),
  ])
  const said = kept ? { words: kept.values.words ?? "", phone: kept.values.phone } : before
  const why = (kept ?? before)?.why
  const { parkName: park, licensePlate: plate } = change
  return (
    <ChangeScreen
      {...{ park, plate, amount }}
      link={path}
      formToken={token}
      said={
        said && {
          done: (before ?? kept)?.why === "done",
          unsure: why === "unsure" || why === "again",
          refused: why === "declined" || why === "link-wrong",
          words: said.words,
          phone: said.phone,
        }
      }
      line={line}
      detailsHref={addresses.balanceDetails.path}
    />
  )
})
