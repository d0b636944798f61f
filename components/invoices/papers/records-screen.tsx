import { SaidAbove } from "#components/invoices/said-above"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { RecordList, type RecordListProps } from "#components/invoices/papers/record-list"
import { Button } from "#components/ui/form/button"
import { SegmentLinks } from "#components/ui/inputs/segments"
import { Page, Title } from "#components/ui/layout/page"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { Name } from "#components/ui/display/name"
import { recordsHref } from "#lib/invoices/links"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { NOT_FOUND } from "#lib/invoices/words"

export type RecordsScreenProps = Omit<RecordListProps, "first"> & {
  first?: RecordListProps["first"]
  notice?: string
  menuHref: string
}

/** Invoices that were issued: of stays, and of rented spaces. */
export function RecordsScreen({ first, notice, menuHref, ...list }: RecordsScreenProps) {
  const { of } = list
  return (
    <Page>
      <Title>
        <Name>{of.openType === undefined ? "开票记录" : "全电发票记录（数电票）"}</Name>
      </Title>
      <SaidAbove notice={notice} />
      <SegmentLinks
        label="发票"
        current={of.type === "long" ? "long" : "short"}
        options={[
          {
            label: "临时停车",
            value: "short",
            href: hrefIfSupported("invoices.records", recordsHref({ ...of, type: "short" })),
          },
          {
            label: "长租",
            value: "long",
            href: hrefIfSupported("invoices.longRecords", recordsHref({ ...of, type: "long" })),
          },
        ]}
      />
      {!first && <LoadFailed empty="没有查到记录" />}
      {first?.items.length === 0 && (
        <Empty text={NOT_FOUND}>
          <Button variant="quiet" href={menuHref}>
            开发票
          </Button>
        </Empty>
      )}
      {first && first.items.length > 0 && <RecordList {...list} first={first} />}
      <SignedInEffects />
    </Page>
  )
}
