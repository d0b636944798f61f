import { formTo, locationOf, type Page } from "#tests/support/http-browser"
import { signInDriver } from "#tests/cross-park/booking"
import { toPath, sandbox } from "#tests/payments/pay-steps"
import { today } from "#tests/visitors/visiting"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

afterEach(() => sandbox.clearFaults())

const PERSON = { name: "陈小海", phone: "13900139001" }
const PLATE = { plate: "粤B8D3N5" }

/**
 * Every form in which something is typed, but those with photos, which have tests of their own, and those of payments
 * without an order number, whose end is unknown then.
 */
const forms: readonly [world: ScenarioName, address: string, action: string, typed: Record<string, string>][] = [
  ["driver", "feedback", "/api/account/feedback", { message: "出口的牌子被树挡住了，晚上看不清" }],
  ["five-cars", "add", "/api/cars/new", PLATE],
  ["car-in-park", "plate-select", "/api/pay/find", PLATE],
  ["lucky-money-share", "share", "/api/lucky-money/obtain", { phone: PERSON.phone }],
  ["spaces", "add-comment", "/api/cross-park/write-comment", { message: "位置好找，离电梯很近" }],
  [
    "invoiceable",
    "paper-phone",
    "/api/invoices/choose",
    { name: "南山印务", tax: "91440300MA5D8QKX7P", email: "a@b.example" },
  ],
  ["invoiceable", "number", "/api/invoices/find", { number: "4200001234202611270000000001" }],
  ["invoiceable", "plate", "/api/invoices/find", { ...PLATE, phone: PERSON.phone }],
  ["invoiceable", "form", "/api/invoices/issue", { name: "南山印务", email: "a@b.example", remark: "十一月" }],
  ["coupon-shop", "buy", "/api/coupons/start", { ...PLATE, phone: PERSON.phone }],
  ["free-coupon", "free", "/api/coupons/gift-free", PLATE],
  ["given-coupon", "given", "/api/coupons/gift-receive", { ...PLATE, phone: PERSON.phone }],
  ["receipt-new", "without-ticket", "/api/coupons/receipt-apply", { ...PLATE, phone: PERSON.phone }],
  ["renter", "renewal", "/api/rental/renew", { periods: "4" }],
  ["owner-with-plates", "edit", "/api/rental/save-owner", PERSON],
  [
    "visitor-new",
    "form",
    "/api/visitors/apply",
    {
      visitFrom: today(),
      department: "行政部",
      visitPersons: "周敏",
      visitReason: "送样品",
      carColor: "白色",
      ...PLATE,
    },
  ],
]

const ROUNDS = 40

/** The screen itself or one that it links to, with this form on it; a provider that was away is asked again a little later. */
async function formAfter(browser: { arrive: (path: string) => Promise<Page> }, landed: Page, action: string) {
  const shown = landed.forms.find((one) => one.action === action)
  if (shown) return shown
  const links = [...landed.text.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))
  const paths = new Set([landed.path, ...links.filter((href) => !/^\/(_next|api|icon|menu)/.test(href))])
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of paths) {
      const form = (await browser.arrive(path)).forms.find((one) => one.action === action)
      if (form) return form
    }
    await new Promise((wake) => setTimeout(wake, 250))
  }
  throw new Error(`no form to ${action} at ${[...paths].join(", ")}`)
}

describe.each([
  ["does not answer", { kind: "reset" }],
  ["fails", { kind: "status", status: 500 }],
] as const)("after a provider that %s", (_, fault) => {
  test.each(forms)("what was typed is there again: %s, %s, %s", async (world, address, action, typed) => {
    const { browser, at, addresses } = await signInDriver(world)
    const form = formTo(await browser.arrive(at(address) || toPath(addresses[address])), action)
    await sandbox.fault({ match: "*", times: "always", fault })
    const answer = await browser.submit(form, typed)
    const to = locationOf(answer)
    const landed = to ? await browser.arrive(to) : answer
    await sandbox.clearFaults()
    expect((await formAfter(browser, landed, action)).fields).toMatchObject(typed)
  })
})
