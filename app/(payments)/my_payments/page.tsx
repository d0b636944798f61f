import { definePage } from "@app/_shared/define-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { ConfirmDeletionScreen, isDeletion } from "#components/payments/saved/confirm-deletion"
import { SavedPaymentsScreen } from "#components/payments/saved/saved-payments-screen"
import { getPageToken } from "#lib/http/csrf/page-token"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { fetchSavedPayments } from "#lib/payments/server/saved/list"
import { hasSavedPayments } from "#lib/payments/server/saved/saved-payments"
import { isSavingPayments } from "#lib/payments/server/saved/saving"
import { isCleanDeployment } from "#lib/platform/server/clean-code"
import { getSupportPhone } from "#lib/platform/server/operator"

export const metadata = { title: "我付过的" }

/** The stays that were paid in this browser, without an account. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { confirm } = await readQuery(searchParams, "confirm")
  const formToken = await getPageToken()
  if (isDeletion(confirm) && (await hasSavedPayments()))
    return <ConfirmDeletionScreen deletion={confirm} formToken={formToken} />
  const [payments, isSaving] = await Promise.all([
    fetchSavedPayments(paymentTypes),
    isSavingPayments(isCleanDeployment()),
  ])
  const hasUnknown = payments.some(({ details }) => !details)
  return (
    <SavedPaymentsScreen
      payments={payments}
      isSaving={isSaving}
      formToken={formToken}
      supportPhone={hasUnknown ? await getSupportPhone() : undefined}
    />
  )
})
