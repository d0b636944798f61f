import { addresses } from "#lib/addresses/addresses"
import { type Address, matchPath } from "#lib/core/address/address"
import { test, type Page, waitForHydration, expect, sandbox } from "#tests/support/fixtures"
import { findEntries, exampleAddresses } from "#tests/addresses/example-addresses"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/**
 * URLs that no other browser test opens: older URLs, and those of printed codes and messages. They are opened from
 * their scenario if there is one. Page errors fail the test.
 */
const FROM_SCENARIOS = {
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
  ...([
    "accessibility",
    "privacyFacts",
    "parkingCode",
    "closeAccount",
    "plateSelect",
    "plateSelectYd",
    "callBooth",
    "lookupFailed",
  ] as const),
  ...(["lookupResult", "applyFailure", "receiptCheck", "balance", "invoiceParks", "rentalPlate"] as const),
  ...(["rentalOnlinePay", "rentalOfflinePay", "smallOwnerV2", "oldRenewal", "payOldRental"] as const),
  ...(["addRentalPlate", "oldRentalParks"] as const),
]

const expectScreen = async (page: Page) => {
  await waitForHydration(page)
  await expect(page).not.toHaveTitle(/没有找到这个页面/)
  await expect(page.getByRole("heading").first()).toBeVisible()
}

for (const [name, scenarioName] of Object.entries(FROM_SCENARIOS)) {
  test(`${name} is a screen in the scenario ${scenarioName}`, async ({ page }) => {
    const pattern: Address = addresses[name as keyof typeof FROM_SCENARIOS]
    const matches = (to: string) => matchPath(pattern.path, new URL(to, "https://berth.example").pathname) !== undefined
    const scenario = await sandbox.createScenario(scenarioName)
    const url = Object.values(scenario.addresses).find((address) =>
      matches(new URL(address).searchParams.get("to") ?? address),
    )
    await page.goto(url ?? "")
    await expectScreen(page)
  })
}

test("other rare URLs are screens", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", addresses.history.path)
  for (const name of FROM_OUTSIDE) {
    const example = exampleAddresses.find(({ address }) => findEntries(address).some((entry) => entry.name === name))
    await page.goto(example?.address ?? addresses[name].path)
    await expectScreen(page)
  }
})
