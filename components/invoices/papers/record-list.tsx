"use client"

import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { Badge } from "#components/ui/display/badge"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { ask } from "#lib/ask"
import { type Numbered, onPage, recordHref, recordsHref, type RecordsOf } from "#lib/invoices/links"
import type { InvoiceRecord } from "#lib/invoices/values"
import { NothingToShow } from "#lib/provider/user-message"
import { isPlate } from "#lib/core/plate/plate"
import { formatDayAndTime, formatMonth } from "#lib/core/time/dates"

export type RecordListProps = {
  of: RecordsOf
  first: ListPage<Numbered<InvoiceRecord>>
  now: number
  formToken: string
}

export function RecordList({ of, first, now, formToken }: RecordListProps) {
  const load = async (page: number): Promise<ListPage<Numbered<InvoiceRecord>>> => {
    const call = of.type === "long" ? ask.invoices.longRecords : ask.invoices.records
    const said = await call({ ...of, page }, { csrfToken: formToken })
    if (!said.ok) throw new NothingToShow(said)
    return { items: onPage(said.data.list, page), next: page < said.data.pages ? page + 1 : undefined }
  }
  return (
    <MoreList
      label="开票记录"
      firstPage={first}
      loadPage={load}
      getKey={({ id }) => id}
      getHeading={({ paper }) => formatMonth(paper.at, now)}
      pageHref={`${recordsHref(of)}?page=`}
      renderRow={(record) => (
        <RecordRow
          href={recordHref(of, record.id, record.page)}
          title={<Title record={record} />}
          note={<Note record={record} />}
          sum={<Money value={record.paper.amount} />}
        />
      )}
    />
  )
}

const Title = ({ record: { park, merged, paper } }: { record: InvoiceRecord }) => (
  <>
    <Name>{park}</Name> {merged.length > 1 && <Badge>{merged.length} 笔合并</Badge>}
    {!paper.url && <Badge variant="warn">暂无发票地址</Badge>}
  </>
)

function Note({ record: { single, paper } }: { record: InvoiceRecord }) {
  const issued = `${formatDayAndTime(paper.at)} 开票`
  if (!single || !isPlate(single.plate)) return issued
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      <Plate no={single.plate} size="sm" />
      <span>{issued}</span>
    </span>
  )
}
