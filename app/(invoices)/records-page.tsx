import "server-only"
import { formToken } from "../form-token"
import { pageNumber, partOf } from "../list-page"
import { asked, type SearchParams } from "../query"
import { here, screen } from "../screen"
import { addressWrong } from "../(payments)/address-wrong"
import { upgrade } from "./upgrade"
import { NoRecordScreen, RecordScreen } from "#components/invoices/papers/record-screen"
import { RecordsScreen } from "#components/invoices/papers/records-screen"
import { addresses } from "#lib/addresses"
import { onPage, recordHref, recordsHref, type RecordsOf } from "#lib/invoices/links"
import type { InvoiceRecord } from "#lib/invoices/values"
import { now } from "#lib/kit/call/clock"
import { env } from "#lib/kit/process/env"
import { fill, read } from "#lib/kit/values/address"
import { outsideLink } from "#lib/platform/rules"
import { provider } from "#lib/provider"

/** Ordinary ones and electronic ones come by the same two calls; one of them is opened on the page it came with. */
export const recordsPage = () =>
  screen(async ({ searchParams }: { searchParams: SearchParams }) => {
    const address = await here()
    const of = recordsIn(address.split("?", 1)[0]!)
    if (!of) return addressWrong(address)
    const query = await asked(searchParams, "page", "record", "missing", "sent")
    const page = pageNumber(query.page)
    const call = of.type === "long" ? provider.invoices.longRecords : provider.invoices.records
    const part = await partOf(page, call({ ...of, page }), ({ list }) => list)
    if (query.record !== undefined) {
      const record = part?.items.find(({ id }) => id === query.record)
      return record ? opened(record, of, page, query) : <NoRecordScreen recordsHref={recordsHref(of)} />
    }
    return (
      <RecordsScreen
        of={of}
        first={part && { ...part, items: onPage(part.items, page) }}
        notice={(await upgrade()).notice}
        menuHref={fill(addresses.invoiceMenu, {}, { parkId: of.parkId })}
        now={now()}
        formToken={await formToken()}
      />
    )
  })

function recordsIn(path: string): RecordsOf | undefined {
  const electronic = read(addresses.electronicRecords.path, path)
  const told = electronic ?? read(addresses.invoiceRecords.path, path)
  if (!told?.parkId) return undefined
  const type = told.invoiceType === "long" ? "long" : "short"
  return { parkId: told.parkId, type, openType: electronic ? electronic.openType || "1" : undefined }
}

type Query = { missing?: string; sent?: string }

function opened(record: InvoiceRecord, of: RecordsOf, page: number, { missing, sent }: Query) {
  const { id, parkId, park, paper } = record
  const itself = recordHref(of, id, page)
  return (
    <RecordScreen
      record={record}
      paperHref={outsideLink(paper.url, env().LINK_HOSTS)}
      hrefs={{
        missing: `${itself}&missing=1`,
        resend: fill(addresses.redeliverInvoice, { parkId, invoiceId: id, parkName: park }),
        electronic: of.openType !== undefined,
      }}
      missing={missing === "1"}
      sent={sent === "1"}
    />
  )
}
