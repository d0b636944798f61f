import { setTimeout as wait } from "node:timers/promises"
import { type Browser, formTo, openBrowser } from "#tests/support/http-browser"
import { exchange } from "#tests/support/exchange/http-exchange"
import { appUrl, signedIn } from "#tests/safety/people"

type Step = (driver: Browser) => Promise<{ status: number; text: string }>

/** Typical requests of drivers, each on a connection of its own, and their expected responses. */
const steps: Record<string, { step: Step; status: number; text?: string }> = {
  "a personal page": { step: (driver) => driver.visit("/HISTORY"), status: 200, text: "停车记录" },
  "a call": { step: (driver) => driver.ask("/api/account/history", { page: 1 }), status: 200, text: '"ok":true' },
  "a form": {
    step: async (driver) => driver.submit(formTo(await driver.visit("/CONFIG"), "/api/platform/look")),
    status: 303,
  },
  "a public page": { step: () => exchange(appUrl, "/SIGNUP"), status: 200, text: "登录" },
}

type TrafficOptions = { origin?: string; pauseMs?: number }

/** Runs a number of drivers that repeat these requests until `stop`, which returns the failures and the number of requests. */
export async function startTraffic(drivers: number, { origin = appUrl, pauseMs = 100 }: TrafficOptions = {}) {
  const signedInDrivers = await Promise.all(
    Array.from({ length: drivers }, () => signedIn("driver", openBrowser(origin))),
  )
  const failures: string[] = []
  let requests = 0
  let isRunning = true
  const runDriver = async (driver: Browser) => {
    while (isRunning) {
      for (const [name, { step, status, text = "" }] of Object.entries(steps)) {
        const response = await step(driver).catch((error: Error) => ({ status: 0, text: error.message }))
        requests++
        await wait(pauseMs)
        if (response.status !== status || !response.text.includes(text)) {
          failures.push(`${name}: ${response.status} ${response.text.slice(0, 200)}`)
        }
      }
    }
  }
  const running = Promise.all(signedInDrivers.map(({ browser }) => runDriver(browser)))
  return {
    stop: async () => {
      isRunning = false
      await running
      return { failures, requests }
    },
  }
}
