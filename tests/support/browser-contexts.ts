import type { Browser, BrowserContext, BrowserContextOptions } from "playwright"

type PooledContext = { optionsKey: string; context: BrowserContext; origins: Set<string>; isReusable: boolean }

/**
 * A pool of empty browser contexts. Creating one costs as much CPU time as loading three pages, so contexts are emptied
 * and reused. Only the HTTP cache is kept, which contains scripts and styles of the build.
 */
export function createContextPool(browser: Browser, prepare: (context: BrowserContext) => void) {
  const inUse = new Set<PooledContext>()
  const free: PooledContext[] = []

  return {
    async acquire(options: BrowserContextOptions): Promise<BrowserContext> {
      const optionsKey = JSON.stringify(options)
      const index = free.findIndex((candidate) => candidate.optionsKey === optionsKey)
      const pooled = index < 0 ? await createContext(optionsKey, options) : free.splice(index, 1)[0]!
      inUse.add(pooled)
      return pooled.context
    },
    async releaseAll() {
      const released = [...inUse]
      inUse.clear()
      await Promise.all(
        released.map(async (pooled) => {
          if (!pooled.isReusable) return pooled.context.close()
          await clearContext(pooled)
          free.push(pooled)
        }),
      )
    },
  }

  async function createContext(optionsKey: string, options: BrowserContextOptions): Promise<PooledContext> {
    const context = await browser.newContext(options)
    const pooled: PooledContext = {
      optionsKey,
      context,
      origins: new Set(),
      isReusable: !NON_REUSABLE_OPTIONS.some((name) => name in options),
    }
    const markNotReusable = () => (pooled.isReusable = false)
    for (const method of PERMANENT_METHODS) callBefore(context, method, markNotReusable)
    for (const method of CLOCK_METHODS) callBefore(context.clock, method, markNotReusable)
    context.on("close", markNotReusable)
    context.on("page", (page) =>
      page.on("framenavigated", (frame) => {
        if (/^https?:/.test(frame.url())) pooled.origins.add(new URL(frame.url()).origin)
      }),
    )
    prepare(context)
    return pooled
  }
}

/** Init scripts and bindings of a context cannot be removed, so such contexts are closed. */
const PERMANENT_METHODS = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
] as const
const CLOCK_METHODS = [
  "fastForward",
  "install",
  "pauseAt",
  "resume",
  "runFor",
  "setFixedTime",
  "setSystemTime",
] as const
/** Options that emptying a context would reset. */
const NON_REUSABLE_OPTIONS = ["offline", "permissions", "storageState"]

/** Leaves one empty page, because storage can only be cleared through a page. */
async function clearContext({ context, origins }: PooledContext) {
  const pages = context.pages()
  const emptyPage = await context.newPage()
  await Promise.all(pages.map((page) => page.close()))
  await Promise.all([context.setOffline(false), context.unrouteAll()])
  const session = await context.newCDPSession(emptyPage)
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })
  await session.detach()
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  origins.clear()
}

function callBefore<K extends string>(
  owner: Record<K, (...args: never[]) => unknown>,
  method: K,
  callback: () => void,
) {
  const original = owner[method].bind(owner)
  owner[method] = (...args) => {
    callback()
    return original(...args)
  }
}
