import { renderToStaticMarkup } from "react-dom/server"
import type { ReactElement } from "react"
import { CarListScreen } from "#components/cars/car-list-screen"
import { SpacesScreen } from "#components/cross-park/spaces/spaces-screen"
import { RecordsScreen } from "#components/invoices/issued/records-screen"
import { TabBar } from "#components/ui/layout/tab-bar"
import { SuccessScreen } from "#components/payments/result/success-screen"
import { BillsScreen } from "#components/wallet/bills-screen"
import { WalletSummary } from "#components/wallet/wallet-summary"
import { absent } from "#lib/provider/facts"
import { hrefIfSupported } from "#lib/provider/unsupported"

jest.mock("#lib/provider/facts", () => ({ absent: [] }))
const setAbsent = (...calls: string[]) => (absent as string[]).splice(0, Infinity, ...calls)

/** Finds the link and form targets of a screen for a provider without these calls. */
function findTargets(screen: () => ReactElement, ...calls: string[]): string[] {
  setAbsent(...calls)
  return [...renderToStaticMarkup(screen()).matchAll(/(?:href|action)="([^"]+)"/g)].map(([, target = ""]) =>
    target.replaceAll("&amp;", "&"),
  )
}

const bills = { items: [], next: undefined, page: 1 }
const car = { id: "1", plate: "粤B12345", active: true, authenticated: false, messages: false }
const records = {
  query: { parkId: "1001", type: "short" },
  menuHref: "#",
  now: 0,
  formToken: "",
  firstPage: { items: [], next: undefined, page: 1 },
}

test.each<[string, () => ReactElement, string, string]>([
  ["the link to verify a car", () => <CarListScreen cars={[car]} />, "cars.audit", "/CONFIG/cars/authenticate?"],
  ["the link to add a car", () => <CarListScreen cars={[car]} />, "cars.add", "/CONFIG/cars/new"],
  ["the link to the driver's bookings", () => <SpacesScreen popular={[]} />, "cross-park.bookings", "/cross_orders"],
  ["the search for car parks", () => <SpacesScreen popular={[]} />, "cross-park.search", "/CROSS_PARK"],
  [
    "the link to invoices of rentals",
    () => <RecordsScreen {...records} />,
    "invoices.longRecords",
    "/invoiceRecords/1001/long",
  ],
])("%s is shown only if its call is supported", (_, screen, call, target) => {
  const startsWith = (target: string) => (href: string) => href.startsWith(target)
  expect(findTargets(screen).some(startsWith(target))).toBe(true)
  // The search form and a tab have the same target.
  const tabCount = call === "cross-park.search" ? findTargets(() => <TabBar />).filter(startsWith(target)).length : 0
  expect(findTargets(screen, call).filter(startsWith(target))).toHaveLength(tabCount)
})

test("a receipt links to invoices only if they are supported", () => {
  const receipt = { paid: 15_000, doneHref: "/menu" }
  expect(
    findTargets(() => <SuccessScreen {...receipt} invoice={{ href: "/invoice_menu", hasOrder: false }} />),
  ).toEqual(["/invoice_menu", "/menu"])
  expect(findTargets(() => <SuccessScreen {...receipt} invoice={undefined} />)).toEqual(["/menu"])
})

test("tabs without a supported call are left out, and a single tab is not shown", () => {
  const tabs = ["/PAY/plate_select_yd_v2", "/CROSS_PARK", "/WALLET", "/CONFIG"]
  expect(findTargets(() => <BillsScreen tab="short" bills={bills} now={0} formToken="" />)).toEqual(
    expect.arrayContaining(["/WALLET/bills?recordType=short", "/WALLET/bills?recordType=long", ...tabs]),
  )
  const supported = { short: true, long: false, longPaid: false, bill: true, term: true }
  expect(
    findTargets(() => <BillsScreen tab="short" bills={bills} now={0} formToken="" supported={supported} />).filter(
      (target) => target.startsWith("/WALLET/bills"),
    ),
  ).toEqual([])
})

test("a link that needs several calls is shown only if all are supported", () => {
  setAbsent("visitors.verify")
  expect(hrefIfSupported(["visitors.verify", "visitors.apply"], "/visitor")).toBeUndefined()
  expect(hrefIfSupported(["visitors.apply"], "/visitor")).toBe("/visitor")
  expect(findTargets(() => <TabBar />, "cross-park.space")).toEqual(["/PAY/plate_select_yd_v2", "/WALLET", "/CONFIG"])
  expect(findTargets(() => <WalletSummary />, "lucky-money.mine", "wallet.charge")).toEqual([
    "/WALLET/balance_details",
    "/WALLET/coupon",
  ])
})
