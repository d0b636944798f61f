"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { Badge } from "#components/ui/display/badge"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { apiClient } from "#lib/api-client"
import {
  type WithPageNumber,
  withPageNumber,
  getRecordHref,
  getRecordsHref,
  type RecordsQuery,
} from "#lib/invoices/links"
import { NO_PAPER } from "#lib/invoices/messages"
import type { InvoiceRecord } from "#lib/invoices/values"
import { FailedResponseError } from "#lib/provider/user-message"
import { isPlate } from "#lib/core/plate/plate"
import { formatDayAndTime, formatMonth } from "#lib/core/time/dates"

export type RecordListProps = {
  query: RecordsQuery
  firstPage: ListPage<WithPageNumber<InvoiceRecord>>
  now: number
  formToken: string
}

export function RecordList({ query, firstPage, now, formToken }: RecordListProps) {
  const loadPage = async (page: number): Promise<ListPage<WithPageNumber<InvoiceRecord>>> => {
    const call = query.type === "long" ? apiClient.invoices.longRecords : apiClient.invoices.records
    const result = await call({ ...query, page }, { csrfToken: formToken })
    if (!result.ok) throw new FailedResponseError(result)
    return { items: withPageNumber(result.data.list, page), next: page < result.data.pages ? page + 1 : undefined }
  }
  return (
    <MoreList
      label="开票记录"
      firstPage={firstPage}
      loadPage={loadPage}
      getKey={({ id }) => id}
      getHeading={({ invoice }) => formatMonth(invoice.at, now)}
      pageHref={`${getRecordsHref(query)}?page=`}
      renderRow={(record) => (
        <RecordRow
          href={getRecordHref(query, record.id, record.page)}
          title={<Title record={record} />}
          note={<Note record={record} />}
          sum={<Money value={record.invoice.amount} />}
        />
      )}
    />
  )
}

const Title = ({ record: { park, merged, invoice } }: { record: InvoiceRecord }) => (
  <>
    <Name>{park}</Name> {merged.length > 1 && <Badge>{merged.length} 笔合并</Badge>}
    {!invoice.url && <Badge variant="warn">{NO_PAPER}</Badge>}
  </>
)

function Note({ record: { single, invoice } }: { record: InvoiceRecord }) {
  const issueTime = `${formatDayAndTime(invoice.at)} 开票`
  if (!single || !isPlate(single.plate)) return issueTime
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      <Plate number={single.plate} size="sm" />
      <span>{issueTime}</span>
    </span>
  )
}
