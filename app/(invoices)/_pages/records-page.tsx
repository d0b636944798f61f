import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { NoRecordScreen, RecordScreen } from "#components/invoices/issued/record-screen"
import { RecordsScreen } from "#components/invoices/issued/records-screen"
import { addresses } from "#lib/addresses/addresses"
import { withPageNumber, getRecordsHref, type RecordsQuery } from "#lib/invoices/links"
import { getInvoiceFileHref } from "#lib/invoices/server/invoice-file-href"
import { type InvoiceRecord, invoiceTypes } from "#lib/invoices/values"
import { getProviderTime } from "#lib/provider/client/clock"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { provider } from "#lib/provider"
import { getSupportPhone } from "#lib/platform/server/operator"

/** Lists ordinary or electronic invoices, or shows a single record. `page` in a record's URL is the list page with it. */
export const createRecordsPage = () =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const address = await getCurrentUrl()
    const recordsQuery = parseRecordsUrl(address.split("?", 1)[0]!)
    if (!recordsQuery) return renderInvalidUrl(address)
    const query = await readQuery(searchParams, "page", "record")
    const page = parsePageNumber(query.page)
    const [records, { notice }] = await Promise.all([fetchRecords(recordsQuery, page), getUpgradeStatus()])
    if (records && query.record !== undefined) {
      const isMatch = ({ id }: InvoiceRecord) => id === query.record
      // A new invoice may have moved the record to the next page.
      const record =
        records.items.find(isMatch) ??
        (records.next && (await fetchRecords(recordsQuery, records.next))?.items.find(isMatch))
      return record ? (
        renderRecord(record, recordsQuery, notice)
      ) : (
        <NoRecordScreen recordsHref={getRecordsHref(recordsQuery)} />
      )
    }
    return (
      <RecordsScreen
        query={recordsQuery}
        firstPage={records && { ...records, items: withPageNumber(records.items, page) }}
        notice={notice}
        menuHref={fillAddress(addresses.invoiceMenu, {}, { parkId: recordsQuery.parkId })}
        now={getProviderTime()}
        formToken={await getPageToken()}
      />
    )
  })

function fetchRecords(query: RecordsQuery, page: number) {
  const call = query.type === "long" ? provider.invoices.longRecords : provider.invoices.records
  return loadPage(page, call({ ...query, page }), ({ list }) => list)
}

function parseRecordsUrl(path: string): RecordsQuery | undefined {
  const electronic = matchPath(addresses.electronicRecords.path, path)
  const params = electronic ?? matchPath(addresses.invoiceRecords.path, path)
  if (!params?.parkId) return undefined
  const type = invoiceTypes.find((type) => type === params.invoiceType) ?? "short"
  return { parkId: params.parkId, type, openType: electronic ? electronic.openType || "1" : undefined }
}

async function renderRecord(record: InvoiceRecord, recordsQuery: RecordsQuery, notice?: string) {
  const { id, parkId, park, invoice, item } = record
  const isElectronic = recordsQuery.openType !== undefined
  const resendTarget = { parkId, invoiceId: item?.id ?? id, parkName: park }
  return (
    <RecordScreen
      record={record}
      invoiceHref={getInvoiceFileHref(invoice.url)}
      hrefs={{
        records: getRecordsHref(recordsQuery),
        resend: isElectronic ? fillAddress(addresses.redeliverInvoice, resendTarget) : undefined,
      }}
      notice={notice}
      phone={await getSupportPhone()}
    />
  )
}
