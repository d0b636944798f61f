import { definePage } from "@app/_shared/define-page"
import { SavedPaymentsScreen } from "#components/payments/saved/saved-payments-screen"
import { getPageToken } from "#lib/http/csrf/page-token"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { fetchSavedPayments } from "#lib/payments/server/saved/list"
import { isSavingPayments } from "#lib/payments/server/saved/saving"
import { isCleanDeployment } from "#lib/platform/server/clean-code"

export const metadata = { title: "我付过的" }

/** The stays that were paid in this browser, without an account. */
export default definePage(async () => {
  const [payments, isSaving, formToken] = await Promise.all([
    fetchSavedPayments(paymentTypes),
    isSavingPayments(isCleanDeployment()),
    getPageToken(),
  ])
  return <SavedPaymentsScreen payments={payments} isSaving={isSaving} formToken={formToken} />
})
