import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { INVOICING } from "#lib/provider/features"
import { BillScreen, NoBillScreen } from "#components/wallet/bill-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { provider } from "#lib/provider"
import { isLongTerm } from "#lib/wallet/rules"

export const metadata = { title: "账单详情" }

/** A single bill. The kind of invoice is the type in the URL, or else the bill's type. */
export default definePage(async () => {
  const address = await getCurrentUrl()
  const path = address.split("?", 1)[0]!
  const params =
    matchPath(addresses.transactionBill.path, path) ?? matchPath(addresses.transactionBill.alias ?? "", path)
  if (!params?.parkId || !params.payTransactionId) return renderInvalidUrl(address)
  const { parkId, payTransactionId: transactionId } = params
  const result = await provider.wallet.bills({ parkId, transactionId, page: 1 })
  const bill = result.ok ? result.data.list.find((entry) => entry.transactionId === transactionId) : undefined
  const type = params.type || bill?.type || "short"
  const billsHref = fillAddress(addresses.bills, {}, { recordType: isLongTerm(type) ? "long" : "short" })
  if (!bill) return <NoBillScreen billsHref={billsHref} />
  const { orderId, plate } = bill
  const invoice = { parkId, type, orderId, transactionId, isMerge: "0" }
  const formHref =
    type === "plateNumber" && plate
      ? fillAddress(addresses.plateInvoiceForm, { ...invoice, licencePlate: plate })
      : fillAddress(addresses.invoiceForm, invoice)
  return (
    <BillScreen
      bill={bill}
      billsHref={billsHref}
      invoiceHref={hrefIfSupported(INVOICING, formHref)}
      recordHref={hrefIfSupported(
        isLongTerm(type) ? "invoices.longRecords" : "invoices.records",
        fillAddress(addresses.invoiceRecords, { parkId, invoiceType: type }),
      )}
    />
  )
})
