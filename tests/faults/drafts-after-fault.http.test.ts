import { getForm, getRedirectPath, type Page } from "#tests/support/http-browser"
import { signInDriver } from "#tests/support/signed-in-driver"
import { toPath, sandbox } from "#tests/payments/pay-steps"
import { getBeijingDay } from "#tests/support/beijing-days"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

afterEach(() => sandbox.clearFaults())

const PERSON = { name: "陈小海", phone: "13900139001" }
const PLATE = { plate: "粤B8D3N5" }

/** Every form with text fields, except forms with photos, which have separate tests, and payments without an order number, whose outcome would be unknown. */
const forms: readonly [scenarioName: ScenarioName, linkName: string, action: string, input: Record<string, string>][] =
  [
    ["driver", "feedback", "/api/account/feedback", { message: "出口的牌子被树挡住了，晚上看不清" }],
    ["bound-by-other", "add", "/api/cars/new", PLATE],
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
    ["receipt-new", "without-receipt", "/api/coupons/receipt-apply", { ...PLATE, phone: PERSON.phone }],
    ["renter", "renewal", "/api/rental/renew", { periods: "4" }],
    ["owner-with-plates", "edit", "/api/rental/save-owner", PERSON],
    [
      "visitor-new",
      "form",
      "/api/visitors/apply",
      {
        visitFrom: getBeijingDay(),
        department: "行政部",
        visitPersons: "周敏",
        visitReason: "送样品",
        carColor: "白色",
        ...PLATE,
      },
    ],
  ]

const MAX_ROUNDS = 40

/** Finds the form on the page or on a page it links to, with retries until the provider recovers. */
async function findForm(browser: { goto: (path: string) => Promise<Page> }, page: Page, action: string) {
  const match = page.forms.find((form) => form.action === action)
  if (match) return match
  const links = [...page.text.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))
  const paths = new Set([page.path, ...links.filter((href) => !/^\/(_next|api|icon|menu)/.test(href))])
  for (let round = 0; round < MAX_ROUNDS; round++) {
    for (const path of paths) {
      const form = (await browser.goto(path)).forms.find((form) => form.action === action)
      if (form) return form
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no form to ${action} at ${[...paths].join(", ")}`)
}

describe.each([
  ["does not answer", { kind: "reset" }],
  ["fails", { kind: "status", status: 500 }],
] as const)("a provider that %s", (behavior, fault) => {
  test.each(forms)(
    `a form keeps its input after a provider that ${behavior}: %s, %s, %s`,
    async (scenarioName, linkName, action, input) => {
      const { browser, getPath: linkPath, addresses } = await signInDriver(scenarioName)
      const form = getForm(await browser.goto(linkPath(linkName) || toPath(addresses[linkName])), action)
      await sandbox.addFault({ match: "*", times: "always", fault })
      const response = await browser.submit(form, input)
      const location = getRedirectPath(response)
      const page = location ? await browser.goto(location) : response
      await sandbox.clearFaults()
      expect((await findForm(browser, page, action)).fields).toMatchObject(input)
    },
  )
})
