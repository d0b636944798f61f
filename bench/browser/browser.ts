import { type Browser, chromium } from "playwright"
import { freePort } from "../../scripts/process/ports.js"

/** A browser that talks to nobody but the page's own servers; Lighthouse joins it at `port`. */
export async function withBrowser<T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  const port = (await freePort()) as number
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      ...["--disable-component-update", "--disable-sync", `--remote-debugging-port=${port}`],
    ],
  })
  try {
    return await work(browser, port)
  } finally {
    await browser.close()
  }
}

/** Of the context that Lighthouse opens its pages in: a driver comes for the first time. Caches it empties itself. */
export async function forgetCookies(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  await session.send("Storage.clearCookies")
  await session.detach()
}
