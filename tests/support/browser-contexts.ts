import type { Browser, BrowserContext, BrowserContextOptions } from "playwright"

type Phone = { kind: string; context: BrowserContext; origins: Set<string>; mayBeEmptied: boolean }

/**
 * Phones as from the box: no cookies, nothing stored. To make one costs as much of the processor as three pages that it
 * opens, so one that a test gives back is emptied for the next test that wants such a phone. It keeps only what
 * anybody may keep of an address: the scripts and styles of the build.
 */
export function createContextPool(browser: Browser, prepare: (context: BrowserContext) => void) {
  const given = new Set<Phone>()
  const emptied: Phone[] = []

  return {
    async acquire(options: BrowserContextOptions): Promise<BrowserContext> {
      const kind = JSON.stringify(options)
      const at = emptied.findIndex((phone) => phone.kind === kind)
      const phone = at < 0 ? await make(kind, options) : emptied.splice(at, 1)[0]!
      given.add(phone)
      return phone.context
    },
    async releaseAll() {
      const back = [...given]
      given.clear()
      await Promise.all(
        back.map(async (phone) => {
          if (!phone.mayBeEmptied) return phone.context.close()
          await empty(phone)
          emptied.push(phone)
        }),
      )
    },
  }

  async function make(kind: string, options: BrowserContextOptions): Promise<Phone> {
    const context = await browser.newContext(options)
    const phone: Phone = {
      kind,
      context,
      origins: new Set(),
      mayBeEmptied: !GOES_WITH_EMPTYING.some((name) => name in options),
    }
    const keepApart = () => (phone.mayBeEmptied = false)
    for (const method of LAID_INTO_PAGES) before(context, method, keepApart)
    for (const method of OF_THE_CLOCK) before(context.clock, method, keepApart)
    context.on("close", keepApart)
    context.on("page", (page) =>
      page.on("framenavigated", (frame) => {
        if (/^https?:/.test(frame.url())) phone.origins.add(new URL(frame.url()).origin)
      }),
    )
    prepare(context)
    return phone
  }
}

/** What is laid into every page of a phone cannot be taken out again. */
const LAID_INTO_PAGES = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
] as const
const OF_THE_CLOCK = ["fastForward", "install", "pauseAt", "resume", "runFor", "setFixedTime", "setSystemTime"] as const
/** What a phone may be made with, and would have no more once it was emptied. */
const GOES_WITH_EMPTYING = ["offline", "permissions", "storageState"]

/** Leaves one empty tab: only from a page can what a site has stored be cleared. */
async function empty({ context, origins }: Phone) {
  const left = context.pages()
  const tab = await context.newPage()
  await Promise.all(left.map((page) => page.close()))
  await Promise.all([context.setOffline(false), context.unrouteAll()])
  const control = await context.newCDPSession(tab)
  for (const origin of origins) await control.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })
  await control.detach()
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  origins.clear()
}

function before<K extends string>(owner: Record<K, (...args: never[]) => unknown>, method: K, then: () => void) {
  const own = owner[method].bind(owner)
  owner[method] = (...args) => {
    then()
    return own(...args)
  }
}
