/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { LiveSwitch } from "#components/ui/inputs/live-switch"
import type { EndpointReply } from "#lib/provider/endpoint"
import type { SwitchEndpoint } from "#lib/provider/switch-endpoint"
import { Toaster } from "#components/ui/overlay/toast"

type SwitchAnswer = EndpointReply<SwitchEndpoint>
const requests: { address: string; input: unknown; respond: (response: SwitchAnswer | Error) => void }[] = []
beforeEach(() => {
  requests.length = 0
  globalThis.fetch = ((address: string, { body }: { body: string }) =>
    new Promise((resolve, reject) =>
      requests.push({
        address,
        input: JSON.parse(body),
        respond: (response) =>
          response instanceof Error ? reject(response) : resolve({ json: async () => response } as Response),
      }),
    )) as unknown as typeof fetch
})

function renderSwitch(on: boolean) {
  render(
    <>
      <LiveSwitch action="/api/cars/messages" id="501" formToken="t" on={on} label="进出场消息推送" />
      <Toaster />
    </>,
  )
  return screen.getByRole("switch")
}
const isOn = (switchElement: HTMLElement) => switchElement.getAttribute("aria-checked") === "true"
const readToast = () => document.querySelector(".toast")?.textContent

test("LiveSwitch shows the provider's state", () => {
  expect(isOn(renderSwitch(true))).toBe(true)
})

test("LiveSwitch moves immediately and sends the shown state", async () => {
  const switchElement = renderSwitch(false)
  await userEvent.click(switchElement)
  expect(isOn(switchElement)).toBe(true)
  expect(requests).toMatchObject([{ address: "/api/cars/messages", input: { id: "501", on: true } }])
  requests[0]!.respond({ ok: true, on: true })
  await userEvent.click(switchElement)
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(isOn(switchElement)).toBe(false)
  expect(requests[1]!.input).toEqual({ id: "501", on: false, csrfToken: "t" })
})

test("LiveSwitch ignores a press while a request is pending", async () => {
  const switchElement = renderSwitch(false)
  await userEvent.click(switchElement)
  await userEvent.click(switchElement)
  expect(isOn(switchElement)).toBe(true)
  expect(requests).toHaveLength(1)
})

test.each<[string, SwitchAnswer | Error, string]>([
  [
    "the server rejects the change",
    { ok: true, why: "not-authenticated", message: "车辆认证后才能接收进出场消息" },
    "车辆认证后才能接收进出场消息",
  ],
  ["the provider is down", { ok: false, why: "fault", reference: "x" }, "操作未完成，请稍后重试"],
  ["there is no network", new Error("offline"), "操作未完成，请检查您的网络"],
])("LiveSwitch reverts with a message if %s", async (_, response, message) => {
  const switchElement = renderSwitch(true)
  await userEvent.click(switchElement)
  expect(isOn(switchElement)).toBe(false)
  requests[0]!.respond(response)
  await waitFor(() => expect(isOn(switchElement)).toBe(true))
  expect(readToast()).toBe(message)
})

test("LiveSwitch shows the provider's phone number as a link", async () => {
  await userEvent.click(renderSwitch(true))
  requests[0]!.respond({
    ok: false,
    why: "fault",
    reference: "x",
    message: "系统繁忙，请稍后再试",
    phone: "400-820-6688",
  })
  await waitFor(() => expect(readToast()).toBe("系统繁忙，请稍后再试 拨打 400-820-6688"))
  expect(document.querySelector(".toast a")?.getAttribute("href")).toBe("tel:4008206688")
})

test("LiveSwitch without JavaScript is a form with the opposite value", () => {
  const switchElement = renderSwitch(true)
  const form = switchElement.closest("form")!
  expect(form.getAttribute("action")).toBe("/api/cars/messages")
  expect(switchElement.getAttribute("name")).toBe("on")
  expect(switchElement.getAttribute("value")).toBe("0")
  expect(Object.fromEntries(new FormData(form))).toEqual({ csrfToken: "t", id: "501" })
})

test("LiveSwitch sends its form token and retries once with a new one", async () => {
  const switchElement = renderSwitch(false)
  const createStaleReply = (csrfToken?: string): SwitchAnswer => ({
    ok: false,
    why: "token",
    begun: false,
    stale: true,
    csrfToken,
  })
  const clickSwitch = () => userEvent.click(switchElement)
  const listSentTokens = () => requests.map(({ input }) => (input as { csrfToken: string }).csrfToken)
  await clickSwitch()
  requests[0]!.respond(createStaleReply("second"))
  await waitFor(() => expect(listSentTokens()).toEqual(["t", "second"]))
  requests[1]!.respond({ ok: true, on: true })
  await waitFor(() => expect(isOn(switchElement)).toBe(true))
  // The new token is used for later requests, and a second rejection in a row is final.
  await clickSwitch()
  requests[2]!.respond(createStaleReply("third"))
  await waitFor(() => expect(listSentTokens().slice(2)).toEqual(["second", "third"]))
  requests[3]!.respond(createStaleReply("fourth"))
  await waitFor(() => expect(isOn(switchElement)).toBe(true))
  expect(requests).toHaveLength(4)
  expect(readToast()).toBe("操作未完成，请稍后重试")
})
