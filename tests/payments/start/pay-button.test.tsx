/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PayButton, type PayButtonProps } from "#components/payments/start/pay-button"
import type { EndpointReply } from "#lib/provider/endpoint"
import type { StartEndpoint, paymentsEndpoints } from "#lib/payments/contract"
import { Toaster } from "#components/ui/overlay/toast"

const asked = jest.fn()
let answers: ((said: object) => void)[] = []

beforeEach(() => {
  location.hash = ""
  asked.mockClear()
  answers = []
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.fetch = (async (address: string, { body }: { body: string }) => {
    asked(address, JSON.parse(body))
    return { json: () => new Promise((answer) => answers.push(answer)) }
  }) as unknown as typeof fetch
})

function renderForm(props: Partial<PayButtonProps> = {}) {
  render(
    <>
      <form action="/api/pay/start" method="post">
        <input type="radio" name="method" value="alipay" defaultChecked />
        <input type="hidden" name="attempt" value="sealed" />
        <PayButton label="立即支付 ¥12.00" resultHref="#result" {...props} />
      </form>
      <Toaster />
    </>,
  )
  return screen.getByRole<HTMLButtonElement>("button", { name: "立即支付 ¥12.00" })
}

const say = (said: EndpointReply<StartEndpoint> | EndpointReply<typeof paymentsEndpoints.result>) =>
  act(async () => answers.shift()!(said))

test("a tap sends the form once, and says what it waits for; further taps send nothing", async () => {
  const button = renderForm()
  await userEvent.tripleClick(button)
  expect(asked.mock.calls).toEqual([["/api/pay/start", { method: "alipay", attempt: "sealed" }]])
  expect(button.textContent).toBe("正在支付")
  expect(button.getAttribute("aria-disabled")).toBe("true")
})

test("it goes where the answer says", async () => {
  await userEvent.click(renderForm())
  await say({ ok: true, go: "#cashier" })
  expect(location.hash).toBe("#cashier")
})

test("an answer that never came leads to the result, not to a second try", async () => {
  await userEvent.click(renderForm())
  await say({ ok: false, why: "fault", reference: "r" })
  expect(location.hash).toBe("#result")
  expect(asked).toHaveBeenCalledTimes(1)
})

test("where there was no room nothing was begun: that is said, and the button is ready again", async () => {
  const button = renderForm()
  await userEvent.click(button)
  await say({ ok: false, why: "fault", reference: "r", begun: false, message: "现在使用的人太多，请稍等几秒再试" })
  expect(await screen.findByText("现在使用的人太多，请稍等几秒再试")).toBeTruthy()
  expect(location.hash).toBe("")
  expect(button.getAttribute("aria-disabled")).not.toBe("true")
})

describe("where the browser says that there is no network", () => {
  const noNetwork = jest.fn()
  const reaching = (app: () => Promise<{ ok: boolean }>) => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    const through = window.fetch
    window.fetch = ((address: string, init: RequestInit) =>
      address === "/api/health/live" ? app() : through(address, init)) as typeof fetch
  }
  afterEach(() => jest.restoreAllMocks())

  test("E015 nothing is sent: that is said, and the screen and its button stay", async () => {
    reaching(noNetwork.mockRejectedValue(new TypeError("no network")))
    const button = renderForm()
    await userEvent.click(button)
    expect((await screen.findByText("操作未完成，请检查您的网络")).textContent).toBeTruthy()
    expect([location.hash, asked.mock.calls.length, button.textContent]).toEqual(["", 0, "立即支付 ¥12.00"])
    expect(button.getAttribute("aria-disabled")).not.toBe("true")
  })

  test("and is wrong, the payment begins, once", async () => {
    reaching(noNetwork.mockResolvedValue({ ok: true }))
    await userEvent.tripleClick(renderForm())
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  })
})

test("a refusal is said in the server's words, and the button is ready again", async () => {
  const button = renderForm()
  await userEvent.click(button)
  await say({ ok: true, why: "balance-short", words: "余额不足，请及时充值", stale: false })
  expect(screen.getByRole("status").textContent).toBe("余额不足，请及时充值")
  expect(button.textContent).toBe("立即支付 ¥12.00")
})

test("a fee above the limit is only talked about", async () => {
  await userEvent.click(renderForm({ limitText: "停车费用超过1000元，请联系车场工作人员核实" }))
  expect(await screen.findByText("停车费用超过1000元，请联系车场工作人员核实")).toBeTruthy()
  await userEvent.click(screen.getByRole("button", { name: "我知道了" }))
  expect(asked).not.toHaveBeenCalled()
})

const askNoPassword = { text: "您尚未开通免密支付，是否前往开通？", href: "#open" }

test("直接支付 goes on paying", async () => {
  await userEvent.click(renderForm({ askNoPassword }))
  await userEvent.click(await screen.findByRole("button", { name: "直接支付" }))
  expect(asked).toHaveBeenCalledTimes(1)
})

test("前往开通 leads there and pays nothing", async () => {
  await userEvent.click(renderForm({ askNoPassword }))
  await userEvent.click(await screen.findByRole("link", { name: "前往开通" }))
  expect(location.hash).toBe("#open")
  expect(asked).not.toHaveBeenCalled()
})

test("closing the question is no answer: nothing is paid", async () => {
  await userEvent.click(renderForm({ askNoPassword }))
  await screen.findByText(askNoPassword.text)
  await userEvent.keyboard("{Escape}")
  expect(screen.queryByText(askNoPassword.text)).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test("an operation that was not completed is said in a dialog", async () => {
  await userEvent.click(renderForm())
  await say({ ok: true, why: "incomplete", words: "操作未完成", stale: false })
  expect(await screen.findByRole("alertdialog")).toBeTruthy()
  expect(screen.getByText("操作未完成")).toBeTruthy()
})

test("a button that is off cannot be pressed", async () => {
  const button = renderForm({ disabledReason: "当前无需缴费" })
  await userEvent.click(button)
  expect(button.disabled).toBe(true)
  expect(asked).not.toHaveBeenCalled()
})

describe("at a bridge that says nothing", () => {
  const parameters = { appId: "wx1", timeStamp: "1", nonceStr: "n", package: "p", signType: "MD5", paySign: "s" }

  test("the page asks the provider, and the driver has a way on", async () => {
    ;(window as { WeixinJSBridge?: object }).WeixinJSBridge = { invoke: () => undefined }
    await userEvent.click(renderForm())
    await say({ ok: true, bridge: parameters, orderId: "1001202506180930001" })
    expect(await screen.findByRole("link", { name: "我已付款，查询结果" })).toHaveProperty("hash", "#result")
    expect(screen.getByText("正在打开微信支付")).toBeTruthy()
    await waitFor(() => expect(asked).toHaveBeenCalledWith("/api/payments/result", { orderId: "1001202506180930001" }))
    await say({ ok: true, state: "paid", screen: "success" })
    expect(location.hash).toBe("#result")
  })
})

test("a refusal is said for as long as its screen wants", async () => {
  await userEvent.click(renderForm({ toastMs: 50 }))
  await say({ ok: true, why: "pay-refused", words: "操作失败，请稍后重试", stale: false })
  expect(await screen.findByText("操作失败，请稍后重试")).toBeTruthy()
  await waitFor(() => expect(screen.getByText("操作失败，请稍后重试").className).toContain("toast-leaving"))
})
