import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Page, Title } from "#components/ui/layout/page"
import { LoadFailed } from "#components/ui/list/empty"
import type { ListPage } from "#components/ui/list/more-list"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { BillList, type CarQuery } from "#components/wallet/bill-list"
import { NoBills } from "#components/wallet/bills-screen"
import type { Bill } from "#lib/wallet/values"

export type CarBillsScreenProps = {
  bills?: ListPage<Bill>
  car: CarQuery
  now: number
  pageHref: string
  formToken: string
}

/** The URL has only the number of the car park; its name comes from the bills. */
export function CarBillsScreen({ bills, car, now, pageHref, formToken }: CarBillsScreenProps) {
  return (
    <Page tab="wallet">
      <Title>{bills?.items[0]?.park ?? "账单"}</Title>
      <p>
        <PlateOrText number={car.plate} />
      </p>
      {!bills && <LoadFailed subject="账单" />}
      {bills?.items.length === 0 && <NoBills />}
      {bills && bills.items.length > 0 && (
        <BillList call="bills" car={car} firstPage={bills} now={now} pageHref={pageHref} formToken={formToken} />
      )}
      <SignedInEffects />
    </Page>
  )
}
