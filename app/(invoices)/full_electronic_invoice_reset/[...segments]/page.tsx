import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { upgrade } from "#lib/invoices/server/upgrade"
import { ResendScreen } from "#components/invoices/papers/resend-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { readFormDraft } from "#lib/forms/form-drafts"
import { sanitizeText } from "#lib/core/text/sanitize-text"
import { troubleIn } from "#lib/invoices/trouble"
import { type ResendSaying, resendSayings } from "#lib/invoices/words"

export const metadata = { title: "重新发送发票" }

export default definePage(async () => {
  const address = await getCurrentUrl()
  const back = address.split("?", 1)[0]!
  const told = matchPath(addresses.redeliverInvoice.path, back)
  if (!told?.parkId || !told.invoiceId) return renderInvalidUrl(address)
  const [kept, { notice }, token] = await Promise.all([
    readFormDraft<ResendSaying>("resend", back),
    upgrade(),
    getPageToken(),
  ])
  const trouble = troubleIn(kept, resendSayings)
  const atField = kept?.why === "email-missing" || kept?.why === "email-wrong"
  return (
    <ResendScreen
      park={sanitizeText(told.parkName, 40)}
      back={back}
      typed={kept?.values.email}
      error={atField ? trouble?.words : undefined}
      trouble={atField || kept?.why === "sent" ? undefined : trouble}
      sent={kept?.why === "sent"}
      recordsHref={fillAddress(addresses.electronicRecords, {
        parkId: told.parkId,
        invoiceType: "short",
        openType: "1",
      })}
      notice={notice}
      formToken={token}
    />
  )
})
