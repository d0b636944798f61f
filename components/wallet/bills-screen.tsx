import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { SegmentLinks } from "#components/ui/inputs/segments"
import { Card } from "#components/ui/layout/card"
import { Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { BillList } from "#components/wallet/bill-list"
import { RenewalList } from "#components/wallet/renewal-list"
import type { Bill, Renewal } from "#lib/wallet/values"

/** Which there are, and whether one of them can be opened. */
export type BillWays = { short: boolean; long: boolean; longPaid: boolean; one: boolean; term: boolean }
const everyWay: BillWays = { short: true, long: true, longPaid: true, one: true, term: true }

type BillsScreenProps = { now: number; formToken: string; has?: BillWays } & (
  { which: "short" | "longPaid"; bills?: ListPage<Bill> } | { which: "long"; terms?: ListPage<Renewal> }
)

const hrefs = {
  short: "/WALLET/bills?recordType=short",
  long: "/WALLET/bills?recordType=long",
  longPaid: "/WALLET/bills?recordType=long&paid=1",
}

export function BillsScreen(props: BillsScreenProps) {
  const { which, now, formToken, has = everyWay } = props
  const part = props.which === "long" ? props.terms : props.bills
  return (
    <Page tab="wallet">
      <Title>账单</Title>
      <SegmentLinks
        label="账单"
        current={which === "short" ? which : "long"}
        options={[
          { label: "临时停车", value: "short", href: has.short ? hrefs.short : undefined },
          { label: "长租", value: "long", href: has.long ? hrefs.long : undefined },
        ]}
      />
      {which === "long" && has.longPaid && (
        <Card>
          <Cell icon="bill" label="长租付款记录" href={hrefs.longPaid} />
        </Card>
      )}
      {which === "longPaid" && has.long && (
        <Card>
          <Cell icon="calendar" label="长租账单" href={hrefs.long} />
        </Card>
      )}
      {!part && <LoadFailed empty="没有查到账单" />}
      {part?.items.length === 0 && <NoBills />}
      {props.which === "long" && props.terms && props.terms.items.length > 0 && (
        <RenewalList
          first={props.terms}
          now={now}
          formToken={formToken}
          pageHref={`${hrefs.long}&page=`}
          opens={has.term}
        />
      )}
      {props.which !== "long" && props.bills && props.bills.items.length > 0 && (
        <BillList
          call={props.which === "short" ? "shortBills" : "longPaid"}
          first={props.bills}
          now={now}
          formToken={formToken}
          pageHref={`${hrefs[props.which]}&page=`}
          opens={has.one}
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
