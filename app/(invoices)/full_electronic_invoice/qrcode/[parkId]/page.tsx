import { getPageToken } from "#lib/http/csrf/page-token"
import { undefinedOnError } from "#lib/http/page/list-page"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { upgrade } from "#lib/invoices/server/upgrade"
import { VerifyScreen } from "#components/invoices/papers/verify-screen"
import { addresses } from "#lib/addresses/addresses"
import { verificationsAt } from "#lib/invoices/server/verifications"
import { troubleIn } from "#lib/invoices/trouble"
import { type RenewSaying, renewSayings } from "#lib/invoices/words"
import { readFormDraft } from "#lib/forms/form-drafts"
import { matchPath } from "#lib/core/address/address"

export const metadata = { title: "开票员扫码认证" }

export default definePage(async () => {
  const back = (await getCurrentUrl()).split("?", 1)[0]!
  const parkId = matchPath(addresses.invoiceQrCode.path, back)?.parkId ?? ""
  const [shown, kept, { notice }, token] = await Promise.all([
    undefinedOnError(verificationsAt(parkId)),
    readFormDraft<RenewSaying>("renew-codes", back),
    upgrade(),
    getPageToken(),
  ])
  const trouble = troubleIn(kept, renewSayings)
  return <VerifyScreen {...{ shown, parkId, back, notice, trouble }} formToken={token} />
})
