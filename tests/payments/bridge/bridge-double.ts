import type { Page } from "#tests/support/fixtures"

type Parameters = Record<string, string>
type BridgeWindow = { answerBridge(parameters: Parameters): Promise<string>; WeixinJSBridge?: object }

/**
 * Installs a double of the messaging app's bridge. It records each invocation; the test answers with `ok`, `cancel` or
 * `fail`. An invocation that is never answered simulates a driver who closes the page.
 */
export async function installBridge(page: Page, answer: (parameters: Parameters) => Promise<string> | string) {
  const invocations: Parameters[] = []
  await page.exposeFunction("answerBridge", (parameters: Parameters) => {
    invocations.push(parameters)
    return answer(parameters)
  })
  await page.addInitScript(() => {
    const bridgeWindow = window as unknown as BridgeWindow
    bridgeWindow.WeixinJSBridge = {
      invoke(name: string, parameters: Parameters, done: (result: { err_msg: string }) => void) {
        if (name !== "getBrandWCPayRequest") return
        void bridgeWindow
          .answerBridge(parameters)
          .then((outcome) => done({ err_msg: `get_brand_wcpay_request:${outcome}` }))
      },
    }
  })
  return invocations
}
