import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Page, Title } from "#components/ui/layout/page"
import { LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { Plate } from "#components/ui/plate/plate"
import { BillList, type OfCar } from "#components/wallet/bill-list"
import { NoBills } from "#components/wallet/bills-screen"
import { isPlate } from "#lib/core/plate/plate"
import type { Bill } from "#lib/wallet/values"

export type CarBillsScreenProps = {
  bills?: ListPage<Bill>
  of: OfCar
  now: number
  pageHref: string
  formToken: string
}

/** The car park's name is the provider's, and stands in its rows: the address has only its number. */
export function CarBillsScreen({ bills, of, now, pageHref, formToken }: CarBillsScreenProps) {
  return (
    <Page tab="wallet">
      <Title>{bills?.items[0]?.park ?? "账单"}</Title>
      <p>{isPlate(of.plate) ? <Plate no={of.plate} /> : of.plate}</p>
      {!bills && <LoadFailed empty="没有查到账单" />}
      {bills?.items.length === 0 && <NoBills />}
      {bills && bills.items.length > 0 && (
        <BillList call="bills" of={of} first={bills} now={now} pageHref={pageHref} formToken={formToken} />
      )}
      <SignedInEffects />
    </Page>
  )
}
