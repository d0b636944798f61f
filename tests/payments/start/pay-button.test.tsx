/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PayButton, type PayButtonProps } from "#components/payments/start/pay-button"
import type { EndpointReply } from "#lib/provider/endpoint"
import type { StartEndpoint, paymentsEndpoints } from "#lib/payments/contract"
import { Toaster } from "#components/ui/overlay/toast"

const requests = jest.fn()
let resolvers: ((body: object) => void)[] = []

beforeEach(() => {
  location.hash = ""
  requests.mockClear()
  resolvers = []
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.fetch = (async (address: string, { body }: { body: string }) => {
    requests(address, JSON.parse(body))
    return { json: () => new Promise((resolve) => resolvers.push(resolve)) }
  }) as unknown as typeof fetch
})

function renderForm(props: Partial<PayButtonProps> = {}) {
  render(
    <>
      <form action="/api/pay/start" method="post">
        <input type="radio" name="method" value="alipay" defaultChecked />
        <input type="hidden" name="attempt" value="signed-intent" />
        <PayButton label="立即支付 ¥12.00" resultHref="#result" {...props} />
      </form>
      <Toaster />
    </>,
  )
  return screen.getByRole<HTMLButtonElement>("button", { name: "立即支付 ¥12.00" })
}

const answerRequest = (reply: EndpointReply<StartEndpoint> | EndpointReply<typeof paymentsEndpoints.result>) =>
  act(async () => resolvers.shift()!(reply))

test("a triple tap sends the form once and shows a pending button", async () => {
  const button = renderForm()
  await userEvent.tripleClick(button)
  expect(requests.mock.calls).toEqual([["/api/pay/start", { method: "alipay", attempt: "signed-intent" }]])
  expect(button.textContent).toBe("正在支付")
  expect(button.getAttribute("aria-disabled")).toBe("true")
})

test("the page navigates to the address in the answer", async () => {
  await userEvent.click(renderForm())
  await answerRequest({ ok: true, go: "#cashier" })
  expect(location.hash).toBe("#cashier")
})

test("a request without an answer leads to the result", async () => {
  await userEvent.click(renderForm())
  await answerRequest({ ok: false, why: "fault", reference: "r" })
  expect(location.hash).toBe("#result")
  expect(requests).toHaveBeenCalledTimes(1)
})

test("an answer that no payment was started shows its message and enables the button", async () => {
  const button = renderForm()
  await userEvent.click(button)
  await answerRequest({
    ok: false,
    why: "fault",
    reference: "r",
    begun: false,
    message: "现在使用的人太多，请稍等几秒再试",
  })
  expect(await screen.findByText("现在使用的人太多，请稍等几秒再试")).toBeTruthy()
  expect(location.hash).toBe("")
  expect(button.getAttribute("aria-disabled")).not.toBe("true")
})

describe("while the browser reports no network", () => {
  const fetchHealth = jest.fn()
  const mockOffline = (answerHealth: () => Promise<{ ok: boolean }>) => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    const originalFetch = window.fetch
    window.fetch = ((address: string, init: RequestInit) =>
      address === "/api/health/live" ? answerHealth() : originalFetch(address, init)) as typeof fetch
  }
  afterEach(() => jest.restoreAllMocks())

  test("a tap shows a message and sends nothing when the app is unreachable", async () => {
    mockOffline(fetchHealth.mockRejectedValue(new TypeError("no network")))
    const button = renderForm()
    await userEvent.click(button)
    expect((await screen.findByText("操作未完成，请检查您的网络")).textContent).toBeTruthy()
    expect(location.hash).toBe("")
    expect(requests).not.toHaveBeenCalled()
    expect(button.textContent).toBe("立即支付 ¥12.00")
    expect(button.getAttribute("aria-disabled")).not.toBe("true")
  })

  test("a tap starts one payment when the app is reachable after all", async () => {
    mockOffline(fetchHealth.mockResolvedValue({ ok: true }))
    await userEvent.tripleClick(renderForm())
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
  })
})

test("a refusal shows the server's message and enables the button", async () => {
  const button = renderForm()
  await userEvent.click(button)
  await answerRequest({ ok: true, why: "balance-short", words: "余额不足，请及时充值", stale: false })
  expect(screen.getByRole("status").textContent).toBe("余额不足，请及时充值")
  expect(button.textContent).toBe("立即支付 ¥12.00")
})

test("a fee above the limit shows a dialog and sends nothing", async () => {
  await userEvent.click(renderForm({ limitText: "停车费用超过1000元，请联系岗亭核实" }))
  expect(await screen.findByText(/停车费用超过/)).toHaveProperty("textContent", "停车费用超过1000元，请联系岗亭核实")
  await userEvent.click(screen.getByRole("button", { name: "我知道了" }))
  expect(requests).not.toHaveBeenCalled()
})

const noPasswordOffer = { text: "您尚未开通免密支付，是否前往开通？", href: "#open" }

test("直接支付 in the no-password question pays", async () => {
  await userEvent.click(renderForm({ noPasswordOffer }))
  await userEvent.click(await screen.findByRole("button", { name: "直接支付" }))
  expect(requests).toHaveBeenCalledTimes(1)
})

test("前往开通 in the no-password question leads to the agreement and pays nothing", async () => {
  await userEvent.click(renderForm({ noPasswordOffer }))
  await userEvent.click(await screen.findByRole("link", { name: "前往开通" }))
  expect(location.hash).toBe("#open")
  expect(requests).not.toHaveBeenCalled()
})

test("closing the no-password question pays nothing", async () => {
  await userEvent.click(renderForm({ noPasswordOffer }))
  await screen.findByText(noPasswordOffer.text)
  await userEvent.keyboard("{Escape}")
  expect(screen.queryByText(noPasswordOffer.text)).toBeNull()
  expect(requests).not.toHaveBeenCalled()
})

test("an incomplete operation is shown in a dialog", async () => {
  await userEvent.click(renderForm())
  await answerRequest({ ok: true, why: "incomplete", words: "操作未完成", stale: false })
  expect(await screen.findByRole("alertdialog")).toBeTruthy()
  expect(screen.getByText("操作未完成")).toBeTruthy()
})

test("a disabled button sends nothing", async () => {
  const button = renderForm({ disabledReason: "当前无需缴费" })
  await userEvent.click(button)
  expect(button.disabled).toBe(true)
  expect(requests).not.toHaveBeenCalled()
})

describe("while the bridge does not answer", () => {
  const parameters = { appId: "wx1", timeStamp: "1", nonceStr: "n", package: "p", signType: "MD5", paySign: "s" }

  test("the page polls the result and offers a link to it", async () => {
    ;(window as { WeixinJSBridge?: object }).WeixinJSBridge = { invoke: () => undefined }
    await userEvent.click(renderForm())
    await answerRequest({ ok: true, bridge: parameters, orderId: "1001202506180930001" })
    expect(await screen.findByRole("link", { name: "我已付款，查询结果" })).toHaveProperty("hash", "#result")
    expect(screen.getByText("正在打开微信支付")).toBeTruthy()
    await waitFor(() =>
      expect(requests).toHaveBeenCalledWith("/api/payments/result", { orderId: "1001202506180930001" }),
    )
    await answerRequest({ ok: true, state: "paid", screen: "success" })
    expect(location.hash).toBe("#result")
  })
})

test("a refusal is shown for the configured time", async () => {
  await userEvent.click(renderForm({ toastMs: 50 }))
  await answerRequest({ ok: true, why: "pay-refused", words: "操作失败，请稍后重试", stale: false })
  expect(await screen.findByText("操作失败，请稍后重试")).toBeTruthy()
  await waitFor(() => expect(screen.getByText("操作失败，请稍后重试").className).toContain("toast-leaving"))
})
