import "server-only"
import { SavePayment } from "#components/payments/saved/save-payment"
import { Button } from "#components/ui/form/button"
import { addresses } from "#lib/addresses/addresses"
import { getPageToken } from "#lib/http/csrf/page-token"
import { isStartedByViewer } from "#lib/payments/server/payer"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { findSavedPayment, hasSavedPayments } from "#lib/payments/server/saved/saved-payments"
import { isSavingStay } from "#lib/payments/server/saved/saving"

type PaidStay = { orderId: string; record: PaymentRecord | undefined; cleanCode: boolean | undefined }

/** Shown on the screen of a stay that the viewer has paid. Saves it in this browser, or links to 我付过的. */
export async function PaidStayEntry({ orderId, record, cleanCode }: PaidStay) {
  if (record?.subject.kind !== "stay" || !(await isStartedByViewer(orderId, record))) return null
  if (await findSavedPayment(orderId)) return <MyPaymentsLink />
  const isSaving = await isSavingStay(orderId, cleanCode)
  return <SavePayment orderId={orderId} formToken={await getPageToken()} isSaving={isSaving} />
}

/** The link to 我付过的 on the look-up screen, if this browser has saved payments. */
export const MyPaymentsEntry = async () => ((await hasSavedPayments()) ? <MyPaymentsLink /> : null)

const MyPaymentsLink = () => (
  <Button variant="text" href={addresses.myPayments.path}>
    我付过的
  </Button>
)
