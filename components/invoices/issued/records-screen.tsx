import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { RecordList, type RecordListProps } from "#components/invoices/issued/record-list"
import { Button } from "#components/ui/form/button"
import { SegmentLinks } from "#components/ui/inputs/segments"
import { Page, Title } from "#components/ui/layout/page"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Name } from "#components/ui/display/name"
import { getRecordsHref } from "#lib/invoices/links"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { NOT_FOUND } from "#lib/invoices/messages"

export type RecordsScreenProps = Omit<RecordListProps, "firstPage"> & {
  firstPage?: RecordListProps["firstPage"]
  notice?: string
  menuHref: string
}

/** Issued invoices of stays or rentals. */
export function RecordsScreen({ firstPage, notice, menuHref, ...list }: RecordsScreenProps) {
  const { query } = list
  return (
    <Page>
      <Title>
        <Name>{query.openType === undefined ? "开票记录" : "全电发票记录（数电票）"}</Name>
      </Title>
      <InvoiceNotices notice={notice} />
      <SegmentLinks
        label="发票"
        current={query.type === "long" ? "long" : "short"}
        options={[
          {
            label: "临时停车",
            value: "short",
            href: hrefIfSupported("invoices.records", getRecordsHref({ ...query, type: "short" })),
          },
          {
            label: "长租",
            value: "long",
            href: hrefIfSupported("invoices.longRecords", getRecordsHref({ ...query, type: "long" })),
          },
        ]}
      />
      {!firstPage && <LoadFailed subject="记录" />}
      {firstPage?.items.length === 0 && (
        <Empty text={NOT_FOUND}>
          <Button variant="quiet" href={menuHref}>
            开发票
          </Button>
        </Empty>
      )}
      {firstPage && firstPage.items.length > 0 && <RecordList {...list} firstPage={firstPage} />}
      <SignedInEffects />
    </Page>
  )
}
