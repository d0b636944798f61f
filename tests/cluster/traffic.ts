import { setTimeout as wait } from "node:timers/promises"
import { type Browser, getForm, openBrowser } from "#tests/support/http-browser"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { appUrl, createSignedInDriver } from "#tests/security/drivers"

type Step = (driver: Browser) => Promise<{ status: number; text: string }>

/** Typical requests of drivers, each on a connection of its own, and their expected responses. */
const steps: Record<string, { step: Step; status: number; text?: string }> = {
  "a personal page": { step: (driver) => driver.get("/HISTORY"), status: 200, text: "停车记录" },
  "a call": { step: (driver) => driver.postJson("/api/account/history", { page: 1 }), status: 200, text: '"ok":true' },
  "a form": {
    step: async (driver) => driver.submit(getForm(await driver.get("/CONFIG"), "/api/platform/look")),
    status: 303,
  },
  "a public page": { step: () => sendRequest(appUrl, "/SIGNUP"), status: 200, text: "登录" },
}

type TrafficOptions = { origin?: string; pauseMs?: number }

/** Runs a number of drivers that repeat these requests until `stop`, which returns the failures and the number of requests. */
export async function startTraffic(drivers: number, { origin = appUrl, pauseMs = 100 }: TrafficOptions = {}) {
  const signedInDrivers = await Promise.all(
    Array.from({ length: drivers }, () => createSignedInDriver("driver", openBrowser(origin))),
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
