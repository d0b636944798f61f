import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { SegmentLinks } from "#components/ui/inputs/segments"
import { Card } from "#components/ui/display/card"
import { Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { BillList } from "#components/wallet/bill-list"
import { RenewalList } from "#components/wallet/renewal-list"
import type { Bill, Renewal } from "#lib/wallet/values"

/** The calls the provider supports: each list, and the details of a bill and of a term. */
export type SupportedBills = { short: boolean; long: boolean; longPaid: boolean; bill: boolean; term: boolean }
const allSupported: SupportedBills = { short: true, long: true, longPaid: true, bill: true, term: true }

type BillsScreenProps = { now: number; formToken: string; supported?: SupportedBills } & (
  { tab: "short" | "longPaid"; bills?: ListPage<Bill> } | { tab: "long"; terms?: ListPage<Renewal> }
)

const hrefs = {
  short: "/WALLET/bills?recordType=short",
  long: "/WALLET/bills?recordType=long",
  longPaid: "/WALLET/bills?recordType=long&paid=1",
}

export function BillsScreen(props: BillsScreenProps) {
  const { tab, now, formToken, supported = allSupported } = props
  const page = props.tab === "long" ? props.terms : props.bills
  return (
    <Page tab="wallet">
      <Title>账单</Title>
      <SegmentLinks
        label="账单"
        current={tab === "short" ? tab : "long"}
        options={[
          { label: "临时停车", value: "short", href: supported.short ? hrefs.short : undefined },
          { label: "长租", value: "long", href: supported.long ? hrefs.long : undefined },
        ]}
      />
      {tab === "long" && supported.longPaid && (
        <Card>
          <Cell icon="bill" label="长租付款记录" href={hrefs.longPaid} />
        </Card>
      )}
      {tab === "longPaid" && supported.long && (
        <Card>
          <Cell icon="calendar" label="长租账单" href={hrefs.long} />
        </Card>
      )}
      {!page && <LoadFailed subject="账单" />}
      {page?.items.length === 0 && <NoBills />}
      {props.tab === "long" && props.terms && props.terms.items.length > 0 && (
        <RenewalList
          firstPage={props.terms}
          now={now}
          formToken={formToken}
          pageHref={`${hrefs.long}&page=`}
          hasDetails={supported.term}
        />
      )}
      {props.tab !== "long" && props.bills && props.bills.items.length > 0 && (
        <BillList
          call={props.tab === "short" ? "shortBills" : "longPaid"}
          firstPage={props.bills}
          now={now}
          formToken={formToken}
          pageHref={`${hrefs[props.tab]}&page=`}
          hasDetails={supported.bill}
        />
      )}
      <SignedInEffects />
    </Page>
  )
}

export const NoBills = () => (
  <Empty text="还没有账单">
    <Button variant="quiet" href="/PAY/plate_select_yd_v2">
      去缴费
    </Button>
  </Empty>
)
