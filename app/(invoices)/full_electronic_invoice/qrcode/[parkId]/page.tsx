import { getPageToken } from "#lib/http/csrf/page-token"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { VerifyScreen } from "#components/invoices/issued/verify-screen"
import { addresses } from "#lib/addresses/addresses"
import { getVerifications } from "#lib/invoices/server/verifications"
import { getFormMessage } from "#lib/invoices/form-message"
import { type RenewReason, renewMessages } from "#lib/invoices/messages"
import { readFormDraft } from "#lib/forms/form-drafts"
import { matchPath } from "#lib/core/address/address"

export const metadata = { title: "开票员扫码认证" }

export default definePage(async () => {
  const back = (await getCurrentUrl()).split("?", 1)[0]!
  const parkId = matchPath(addresses.invoiceQrCode.path, back)?.parkId ?? ""
  const [verifications, draft, { notice }, token] = await Promise.all([
    undefinedIfListFails(getVerifications(parkId)),
    readFormDraft<RenewReason>("renew-codes", back),
    getUpgradeStatus(),
    getPageToken(),
  ])
  const message = getFormMessage(draft, renewMessages)
  return (
    <VerifyScreen
      verifications={verifications}
      parkId={parkId}
      back={back}
      notice={notice}
      message={message}
      formToken={token}
    />
  )
})
