import type { Page } from "#tests/support/browser"

type Parameters = Record<string, string>
type Doubled = { answerBridge(parameters: Parameters): Promise<string>; WeixinJSBridge?: object }

/**
 * The messaging app's bridge, for a browser that has none: every invocation is noted and answered by the test, with
 * `ok`, `cancel` or `fail`. One that is never answered is a driver who closes the page.
 */
export async function putBridge(page: Page, answer: (parameters: Parameters) => Promise<string> | string) {
  const invocations: Parameters[] = []
  await page.exposeFunction("answerBridge", (parameters: Parameters) => {
    invocations.push(parameters)
    return answer(parameters)
  })
  await page.addInitScript(() => {
    const doubled = window as unknown as Doubled
    doubled.WeixinJSBridge = {
      invoke(name: string, parameters: Parameters, done: (said: { err_msg: string }) => void) {
        if (name !== "getBrandWCPayRequest") return
        void doubled.answerBridge(parameters).then((word) => done({ err_msg: `get_brand_wcpay_request:${word}` }))
      },
    }
  })
  return invocations
}
