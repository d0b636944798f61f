import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { upgrade } from "#lib/invoices/server/upgrade"
import { NoRecordScreen, RecordScreen } from "#components/invoices/papers/record-screen"
import { RecordsScreen } from "#components/invoices/papers/records-screen"
import { addresses } from "#lib/addresses/addresses"
import { onPage, recordHref, recordsHref, type RecordsOf } from "#lib/invoices/links"
import { paperHref } from "#lib/invoices/server/paper-href"
import { type InvoiceRecord, invoiceTypes } from "#lib/invoices/values"
import { getProviderTime } from "#lib/provider/client/clock"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { provider } from "#lib/provider"

/** Ordinary ones and electronic ones come by the same two calls; one of them is opened on the page it came with. */
export const recordsPage = () =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const address = await getCurrentUrl()
    const of = recordsIn(address.split("?", 1)[0]!)
    if (!of) return renderInvalidUrl(address)
    const query = await readQuery(searchParams, "page", "record", "missing")
    const page = parsePageNumber(query.page)
    const [part, { notice }] = await Promise.all([listOf(of, page), upgrade()])
    if (part && query.record !== undefined) {
      const isIt = ({ id }: InvoiceRecord) => id === query.record
      // A newer one may have pushed it onto the next page.
      const record = part.items.find(isIt) ?? (part.next && (await listOf(of, part.next))?.items.find(isIt))
      return record ? opened(record, of, page, { ...query, notice }) : <NoRecordScreen recordsHref={recordsHref(of)} />
    }
    return (
      <RecordsScreen
        of={of}
        first={part && { ...part, items: onPage(part.items, page) }}
        notice={notice}
        menuHref={fillAddress(addresses.invoiceMenu, {}, { parkId: of.parkId })}
        now={getProviderTime()}
        formToken={await getPageToken()}
      />
    )
  })

function listOf(of: RecordsOf, page: number) {
  const call = of.type === "long" ? provider.invoices.longRecords : provider.invoices.records
  return loadPage(page, call({ ...of, page }), ({ list }) => list)
}

function recordsIn(path: string): RecordsOf | undefined {
  const electronic = matchPath(addresses.electronicRecords.path, path)
  const told = electronic ?? matchPath(addresses.invoiceRecords.path, path)
  if (!told?.parkId) return undefined
  const type = invoiceTypes.find((one) => one === told.invoiceType) ?? "short"
  return { parkId: told.parkId, type, openType: electronic ? electronic.openType || "1" : undefined }
}

function opened(record: InvoiceRecord, of: RecordsOf, page: number, more: { missing?: string; notice?: string }) {
  const { id, parkId, park, paper, item } = record
  const itself = recordHref(of, id, page)
  return (
    <RecordScreen
      record={record}
      paperHref={paperHref(paper.url)}
      hrefs={{
        missing: `${itself}&missing=1`,
        resend: fillAddress(addresses.redeliverInvoice, { parkId, invoiceId: item?.id ?? id, parkName: park }),
        electronic: of.openType !== undefined,
      }}
      missing={more.missing === "1"}
      notice={more.notice}
    />
  )
}
