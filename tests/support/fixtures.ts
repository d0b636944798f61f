import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "@playwright/test"
import { trackRequests } from "#tests/support/page-state"
import { CashierPage } from "#tests/support/pages/cashier-page"
import { LookUpPage } from "#tests/support/pages/look-up-page"
import { PayPage } from "#tests/support/pages/pay-page"
import type { CreatedScenario } from "#tests/support/sandbox-control"
import { appUrl, sandbox } from "#tests/support/servers"
import { getProviderEntryUrl, signInBySms } from "#tests/support/sign-in"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export { expect } from "@playwright/test"
export { pauseClock, simulatePageRestore, waitForHydration, waitUntilSettled } from "#tests/support/page-state"
export { appUrl, sandbox }
export type { Locator, Page }

type OpenPageOptions = BrowserContextOptions & {
  /** `false` sends the user agent of the phone's own browser. */
  messagingApp?: boolean
  /** `false` disables JavaScript. */
  script?: boolean
  /** Runs in every page before its own scripts. */
  initScript?: () => void
}
/** Opens a page in a browser context of its own: another driver, or another browser. */
export type OpenPage = (options?: OpenPageOptions) => Promise<Page>
type OpenedScenario = CreatedScenario & ReturnType<typeof createPageObjects>
/** Creates a scenario and signs in with the provider's cookies, without visiting a screen before `path`. */
export type OpenSignedIn = (name: ScenarioName, path: string, options?: OpenPageOptions) => Promise<OpenedScenario>
/** Creates a scenario and opens one of its addresses, by default in the phone's own browser. */
export type OpenScenario = (
  name: ScenarioName,
  address?: string,
  options?: OpenPageOptions,
) => Promise<OpenedScenario & { plate: string; orderId: string }>

type Fixtures = {
  /** Errors of scripts and of the console. A test fails if any are left at its end. */
  pageErrors: string[]
  openPage: OpenPage
  openSignedIn: OpenSignedIn
  /** Signs in on the sign-up screen, for new drivers and tests of that screen. */
  openSignedUp: OpenSignedIn
  openScenario: OpenScenario
}

export const test = base.extend<Fixtures>({
  baseURL: appUrl,
  pageErrors: [
    async ({}, use) => {
      const errors: string[] = []
      await use(errors)
      base.expect(errors).toEqual([])
    },
    { auto: true },
  ],
  openPage: async ({ browser, pageErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ messagingApp = true, script = true, initScript, ...options } = {}) => {
      const context = await browser.newContext({
        javaScriptEnabled: script,
        ...(!messagingApp && { userAgent: MOBILE_BROWSER }),
        ...options,
      })
      contexts.push(context)
      recordErrors(context, pageErrors)
      context.on("page", trackRequests)
      if (initScript) await context.addInitScript(initScript)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  page: async ({ openPage }, use) => use(await openPage()),
  openSignedIn: async ({ openPage }, use) =>
    use(async (name, path, options) => {
      const scenario = await sandbox.createScenario(name)
      const page = await openPage(options)
      await page.goto(getProviderEntryUrl(scenario.phone, path))
      return { ...createPageObjects(page), ...scenario }
    }),
  openSignedUp: async ({ openPage }, use) =>
    use(async (name, path, options) => {
      const scenario = await sandbox.createScenario(name)
      const page = await openPage(options)
      await page.goto(`/SIGNUP?${new URLSearchParams({ redirect: path })}`)
      await signInBySms(page, scenario.phone)
      return { ...createPageObjects(page), ...scenario }
    }),
  openScenario: async ({ openPage }, use) =>
    use(async (name, address = "plate-select", options = {}) => {
      const scenario = await sandbox.createScenario(name)
      const page = await openPage({ messagingApp: false, ...options })
      await page.goto(scenario.addresses[address]!)
      return { ...createPageObjects(page), ...scenario, plate: scenario.plates[0]!, orderId: scenario.orders[0]! }
    }),
})

const createPageObjects = (page: Page) => ({
  page,
  lookUpPage: new LookUpPage(page),
  payPage: new PayPage(page),
  cashierPage: new CashierPage(page),
})

const MOBILE_BROWSER =
  "Mozilla/5.0 (Linux; Android 14; PGT-AN10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36"

function recordErrors(context: BrowserContext, errors: string[]) {
  context.on("weberror", (error) => {
    // Chromium reports it on the page left for one without view transitions; no script of ours asked for a transition.
    const isExpected = /^Transition was (aborted|skipped)/.test(error.error().message)
    if (!isExpected) errors.push(`${error.page()?.url()}: ${error.error().message}`)
  })
  context.on("console", (message) => {
    // The browser logs failed requests, which screens handle; everything else is an error of ours.
    const isExpected = /^Failed to load resource/.test(message.text())
    if (message.type() === "error" && !isExpected) errors.push(`${message.page()?.url()}: ${message.text()}`)
  })
}
