/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { LiveSwitch } from "#components/ui/form/live-switch"
import type { EndpointReply } from "#lib/provider/endpoint"
import type { SwitchEndpoint } from "#lib/provider/switch-endpoint"
import { Toaster } from "#components/ui/overlay/toast"

type SwitchAnswer = EndpointReply<SwitchEndpoint>
const asked: { address: string; input: unknown; answer: (said: SwitchAnswer | Error) => void }[] = []
beforeEach(() => {
  asked.length = 0
  globalThis.fetch = ((address: string, { body }: { body: string }) =>
    new Promise((answer, fail) =>
      asked.push({
        address,
        input: JSON.parse(body),
        answer: (said) => (said instanceof Error ? fail(said) : answer({ json: async () => said } as Response)),
      }),
    )) as unknown as typeof fetch
})

function open(on: boolean) {
  render(
    <>
      <LiveSwitch action="/api/cars/messages" id="501" formToken="t" on={on} label="进出场消息推送" />
      <Toaster />
    </>,
  )
  return screen.getByRole("switch")
}
const isOn = (it: HTMLElement) => it.getAttribute("aria-checked") === "true"
const toastText = () => document.querySelector(".toast")?.textContent

test("N003 it stands as the provider says", () => {
  expect(isOn(open(true))).toBe(true)
})

test("it moves at once, and asks for what it shows", async () => {
  const it = open(false)
  await userEvent.click(it)
  expect(isOn(it)).toBe(true)
  expect(asked).toMatchObject([{ address: "/api/cars/messages", input: { id: "501", on: true } }])
  asked[0]!.answer({ ok: true, on: true })
  await userEvent.click(it)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect([isOn(it), asked[1]!.input]).toEqual([false, { id: "501", on: false, csrfToken: "t" }])
})

test("pressed while it is being turned, it does nothing more", async () => {
  const it = open(false)
  await userEvent.click(it)
  await userEvent.click(it)
  expect([isOn(it), asked.length]).toEqual([true, 1])
})

test.each<[string, SwitchAnswer | Error, string]>([
  [
    "the server refuses",
    { ok: true, why: "not-authenticated", message: "车辆认证后才能接收进出场消息" },
    "车辆认证后才能接收进出场消息",
  ],
  ["the provider is down", { ok: false, why: "fault", reference: "x" }, "操作未完成，请稍后重试"],
  ["there is no network", new Error("offline"), "操作未完成，请检查您的网络"],
])("it goes back where it was when %s, and says so", async (_, said, words) => {
  const it = open(true)
  await userEvent.click(it)
  expect(isOn(it)).toBe(false)
  asked[0]!.answer(said)
  await waitFor(() => expect(isOn(it)).toBe(true))
  expect(toastText()).toBe(words)
})

test("a number that the provider gives can be called", async () => {
  await userEvent.click(open(true))
  asked[0]!.answer({ ok: false, why: "fault", reference: "x", message: "系统繁忙，请稍后再试", phone: "400-820-6688" })
  await waitFor(() => expect(toastText()).toBe("系统繁忙，请稍后再试 拨打 400-820-6688"))
  expect(document.querySelector(".toast a")?.getAttribute("href")).toBe("tel:4008206688")
})

test("without a script it is a form that sends the other value", () => {
  const it = open(true)
  const form = it.closest("form")!
  expect([form.getAttribute("action"), it.getAttribute("name"), it.getAttribute("value")]).toEqual([
    "/api/cars/messages",
    "on",
    "0",
  ])
  expect(Object.fromEntries(new FormData(form))).toEqual({ csrfToken: "t", id: "501" })
})

test("it sends its form's token, and where that is stale, once more with the one of now", async () => {
  const it = open(false)
  const stale = (csrfToken?: string): SwitchAnswer => ({
    ok: false,
    why: "token",
    begun: false,
    stale: true,
    csrfToken,
  })
  const press = () => userEvent.click(it)
  const sent = () => asked.map(({ input }) => (input as { csrfToken: string }).csrfToken)
  await press()
  asked[0]!.answer(stale("of now"))
  await waitFor(() => expect(sent()).toEqual(["t", "of now"]))
  asked[1]!.answer({ ok: true, on: true })
  await waitFor(() => expect(isOn(it)).toBe(true))
  // The page knows it from now on; and a token that is refused twice is refused.
  await press()
  asked[2]!.answer(stale("of later"))
  await waitFor(() => expect(sent().slice(2)).toEqual(["of now", "of later"]))
  asked[3]!.answer(stale("of another day"))
  await waitFor(() => expect(isOn(it)).toBe(true))
  expect([asked.length, toastText()]).toEqual([4, "操作未完成，请稍后重试"])
})
