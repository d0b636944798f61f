import { setTimeout as wait } from "node:timers/promises"
import { type Browser, getForm, openBrowser } from "#tests/support/http-browser"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { appUrl, signedIn } from "#tests/safety/people"

type Step = (driver: Browser) => Promise<{ status: number; text: string }>

/** What drivers do all day, each request on a connection of its own, and what must come of it. */
const steps: Record<string, { step: Step; status: number; text?: string }> = {
  "a page of a driver's own": { step: (driver) => driver.get("/HISTORY"), status: 200, text: "停车记录" },
  "a call": { step: (driver) => driver.postJson("/api/account/history", { page: 1 }), status: 200, text: '"ok":true' },
  "a form": {
    step: async (driver) => driver.submit(getForm(await driver.get("/CONFIG"), "/api/platform/look")),
    status: 303,
  },
  "a page for all": { step: () => sendRequest(appUrl, "/SIGNUP"), status: 200, text: "登录" },
}

type How = { origin?: string; pauseMs?: number }

/**
 * So many drivers, each asking again once it is answered and a pause is over, until `stop`: what went wrong, and how much was
 * asked.
 */
export async function traffic(drivers: number, { origin = appUrl, pauseMs = 100 }: How = {}) {
  const all = await Promise.all(Array.from({ length: drivers }, () => signedIn("driver", openBrowser(origin))))
  const failures: string[] = []
  let [asked, going] = [0, true]
  const drive = async (driver: Browser) => {
    while (going) {
      for (const [name, { step, status, text = "" }] of Object.entries(steps)) {
        const said = await step(driver).catch((error: Error) => ({ status: 0, text: error.message }))
        asked++
        await wait(pauseMs)
        if (said.status !== status || !said.text.includes(text)) {
          failures.push(`${name}: ${said.status} ${said.text.slice(0, 200)}`)
        }
      }
    }
  }
  const driving = Promise.all(all.map(({ browser }) => drive(browser)))
  return {
    stop: async () => {
      going = false
      await driving
      return { failures, asked }
    },
  }
}
