import { type Browser, chromium } from "@playwright/test"
import { BROWSER_FLAGS } from "../../scripts/process/browser.js"
import { findFreePort } from "../../scripts/process/ports.js"

/** A browser that connects to nothing but the apps. Lighthouse connects to it at `port`. */
export async function withBrowser<T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    return await work(browser, port)
  } finally {
    await browser.close()
  }
}

/** Clears the cookies of the default context, so that each Lighthouse run is a first visit. Lighthouse clears the cache. */
export async function clearCookies(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  await session.send("Storage.clearCookies")
  await session.detach()
}
