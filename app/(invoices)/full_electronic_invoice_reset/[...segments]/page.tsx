import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { ResendScreen } from "#components/invoices/issued/resend-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { readFormDraft } from "#lib/forms/form-drafts"
import { sanitizeText } from "#lib/core/text/sanitize-text"
import { getFormMessage } from "#lib/invoices/form-message"
import { type ResendReason, resendMessages } from "#lib/invoices/messages"

export const metadata = { title: "重新发送发票" }

export default definePage(async () => {
  const address = await getCurrentUrl()
  const path = address.split("?", 1)[0]!
  const params = matchPath(addresses.redeliverInvoice.path, path)
  if (!params?.parkId || !params.invoiceId) return renderInvalidUrl(address)
  const [draft, { notice }, token] = await Promise.all([
    readFormDraft<ResendReason>("resend", path),
    getUpgradeStatus(),
    getPageToken(),
  ])
  const message = getFormMessage(draft, resendMessages)
  const isFieldError = draft?.why === "email-missing" || draft?.why === "email-wrong"
  return (
    <ResendScreen
      park={sanitizeText(params.parkName, 40)}
      back={path}
      email={draft?.values.email}
      error={isFieldError ? message?.text : undefined}
      message={isFieldError || draft?.why === "sent" ? undefined : message}
      isRefused={draft?.why === "too-often" || draft?.why === "too-often-today"}
      isSent={draft?.why === "sent"}
      recordsHref={fillAddress(addresses.electronicRecords, {
        parkId: params.parkId,
        invoiceType: "short",
        openType: "1",
      })}
      notice={notice}
      formToken={token}
    />
  )
})
