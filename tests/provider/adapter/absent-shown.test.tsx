import { renderToStaticMarkup } from "react-dom/server"
import type { ReactElement } from "react"
import { CarListScreen } from "#components/cars/car-list-screen"
import { SpacesScreen } from "#components/cross-park/spaces/spaces-screen"
import { RecordsScreen } from "#components/invoices/papers/records-screen"
import { WalletTabs } from "#components/ui/layout/wallet-tabs"
import { TabBar } from "#components/ui/layout/tab-bar"
import { SuccessScreen } from "#components/payments/result/success-screen"
import { BillsScreen } from "#components/wallet/bills-screen"
import { absent } from "#lib/provider/facts"
import { hrefIfSupported } from "#lib/provider/unsupported"

jest.mock("#lib/provider/facts", () => ({ absent: [] }))
const without = (...calls: string[]) => (absent as string[]).splice(0, Infinity, ...calls)

/** Where a screen leads, with a provider that is without these calls. */
function leads(screen: () => ReactElement, ...calls: string[]): string[] {
  without(...calls)
  return [...renderToStaticMarkup(screen()).matchAll(/(?:href|action)="([^"]+)"/g)].map(([, to = ""]) =>
    to.replaceAll("&amp;", "&"),
  )
}

const bills = { items: [], next: undefined, page: 1 }
const car = { id: "1", plate: "粤B12345", active: true, authenticated: false, messages: false }
const records = {
  ...{ of: { parkId: "1001", type: "short" }, menuHref: "#", now: 0, formToken: "" },
  first: { items: [], next: undefined, page: 1 },
}

test.each<[string, () => ReactElement, string, string]>([
  ["a car to be authenticated", () => <CarListScreen cars={[car]} />, "cars.audit", "/CONFIG/cars/authenticate?"],
  ["a car to be added", () => <CarListScreen cars={[car]} />, "cars.add", "/CONFIG/cars/new"],
  ["bookings of one's own", () => <SpacesScreen popular={[]} />, "cross-park.bookings", "/cross_orders"],
  ["a search for a car park", () => <SpacesScreen popular={[]} />, "cross-park.search", "/CROSS_PARK"],
  [
    "invoices of rented spaces",
    () => <RecordsScreen {...records} />,
    "invoices.longRecords",
    "/invoiceRecords/1001/long",
  ],
])("%s: there with the call, and not without it", (_, screen, call, way) => {
  const to = (way: string) => (href: string) => href.startsWith(way)
  expect(leads(screen).some(to(way))).toBe(true)
  // The search is a form to the screen's own address, to which a tab leads, too.
  const isTab = call === "cross-park.search" ? leads(() => <TabBar />).filter(to(way)).length : 0
  expect(leads(screen, call).filter(to(way))).toHaveLength(isTab)
})

test("a receipt leads to invoices where there are any, and is done all the same", () => {
  const receipt = { paid: 15_000, doneHref: "/menu" }
  expect(leads(() => <SuccessScreen {...receipt} invoiceHref="/invoice_menu" />)).toEqual(["/invoice_menu", "/menu"])
  expect(leads(() => <SuccessScreen {...receipt} invoiceHref={undefined} />)).toEqual(["/menu"])
})

test("what stands in a row of several is left out where it leads nowhere, and a choice of one is none", () => {
  const tabs = ["/PAY/plate_select_yd_v2", "/CROSS_PARK", "/WALLET", "/CONFIG"]
  expect(leads(() => <BillsScreen tab="short" bills={bills} now={0} formToken="" />)).toEqual(
    expect.arrayContaining(["/WALLET/bills?recordType=short", "/WALLET/bills?recordType=long", ...tabs]),
  )
  const has = { short: true, long: false, longPaid: false, bill: true, term: true }
  expect(
    leads(() => <BillsScreen tab="short" bills={bills} now={0} formToken="" supported={has} />).filter((to) =>
      to.startsWith("/WALLET/bills"),
    ),
  ).toEqual([])
})

test("a tab, a purse and an address of several calls are there where all of them are", () => {
  without("visitors.verify")
  expect(hrefIfSupported(["visitors.verify", "visitors.apply"], "/visitor")).toBeUndefined()
  expect(hrefIfSupported(["visitors.apply"], "/visitor")).toBe("/visitor")
  expect(leads(() => <TabBar />, "cross-park.space")).toEqual(["/PAY/plate_select_yd_v2", "/WALLET", "/CONFIG"])
  expect(leads(() => <WalletTabs current="balance" />, "lucky-money.mine")).toEqual(["/WALLET", "/WALLET/coupon"])
})
