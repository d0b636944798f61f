import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import { alive, expect, openPage, sandbox } from "#tests/support/browser"
import { entriesFor, known } from "#tests/addresses/example-addresses"
import { signedIn } from "#tests/support/sign-in"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/**
 * What no other journey passes: older addresses of a screen, and what only a printed code or a message leads to. Where a
 * story begins there, it is opened from there; else as it may come from outside. What a page complains about fails it.
 */
const FROM_STORIES = {
  gateDetail: "gate-entry",
  gateInfo: "gate-entry",
  gateOpenResult: "gate-entry",
  gateLiftResult: "gate-entry",
  bindCarResult: "gate-entry",
  hkCoupon: "free-coupon",
  applyCouponTest: "receipt-new",
  luckyMoneyList: "lucky-money-used",
  bill: "bills",
  invoicesOfPhone: "invoiceable",
  rentalFees: "rental-new",
  smallOwner: "small-owner",
  timeSharing: "time-share",
  visitorDetail: "visitor-pass",
} as const satisfies Partial<Record<keyof typeof addresses, ScenarioName>>

const FROM_OUTSIDE: (keyof typeof addresses)[] = [
  ...(["accessibility", "closeAccount", "plateSelect", "plateSelectYd", "callBooth", "lookupFailed"] as const),
  ...(["lookupResult", "applyFailure", "receiptCheck", "balance", "invoiceParks", "rentalPlate"] as const),
  ...(["rentalOnlinePay", "rentalOfflinePay", "smallOwnerV2", "oldRenewal", "payOldRental"] as const),
  ...(["addRentalPlate", "oldRentalParks"] as const),
]

const isAScreen = async (page: Awaited<ReturnType<typeof openPage>>) => {
  await alive(page)
  await expect(page).not.toHaveTitle(/没有找到这个页面/)
  await expect(page.getByRole("heading").first()).toBeVisible()
}

test.each(Object.entries(FROM_STORIES))("%s, in the story %s", async (name, world) => {
  const pattern: Address = addresses[name as keyof typeof FROM_STORIES]
  const leadsThere = (to: string) =>
    matchPath(pattern.path, new URL(to, "https://berth.example").pathname) !== undefined
  const made = await sandbox.world(world)
  const way = Object.values(made.addresses).find((url) => leadsThere(new URL(url).searchParams.get("to") ?? url))
  const page = await openPage()
  await page.goto(way ?? "")
  await isAScreen(page)
})

test("and as they may come from outside", async () => {
  const { page } = await signedIn("driver", addresses.history.path)
  for (const name of FROM_OUTSIDE) {
    const example = known.find(({ address }) => entriesFor(address).some((entry) => entry.name === name))
    await page.goto(example?.address ?? addresses[name].path)
    await isAScreen(page)
  }
})
