/** @jest-environment jsdom */
import { readFileSync } from "node:fs"
import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { SignUpForm } from "#components/account/sign-in/sign-up-form"
import { type LegalKind, parseLegalText } from "#lib/account/legal-text"
import { inProject } from "../../../scripts/command/root.js"

const from = "/SIGNUP?redirect=%2FHISTORY%3Fpage%3D2"
const sample = (kind: LegalKind) => ({
  ...parseLegalText(readFileSync(inProject(`lib/account/legal-samples/zh/2026-09-01/${kind}.md`), "utf8")),
  since: "2026-09-01",
  language: "zh",
})
const props = { text: sample("registration"), provider: "泊位停车", phone: "400-820-6688", from }

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const agree = () => screen.getByRole<HTMLButtonElement>("button", { name: /^同意/ })

test("agreeing takes 4 seconds: at 3.9 not yet, at 4 it may be pressed", async () => {
  render(<AgreementScreen {...props} />)
  expect([agree().disabled, agree().textContent]).toEqual([true, "同意（4秒）"])
  await pass(3_900)
  expect([agree().disabled, agree().textContent]).toEqual([true, "同意（1秒）"])
  await pass(100)
  expect([agree().disabled, agree().textContent]).toEqual([false, "同意"])
})

test("it counts by the clock: a page that slept is ready when it wakes", async () => {
  render(<AgreementScreen {...props} />)
  jest.setSystemTime(Date.now() + 60_000)
  await pass(250)
  expect(agree().disabled).toBe(false)
})

test("agreeing leads back to the sign-up screen it came from, with the box ticked", () => {
  render(<AgreementScreen {...props} />)
  const form = document.querySelector("form")!
  expect([form.method, form.getAttribute("action")]).toEqual(["get", "/SIGNUP"])
  expect(Object.fromEntries(new FormData(form))).toEqual({ redirect: "/HISTORY?page=2", agreed: "1" })
})

test("not agreeing leads back without it", () => {
  render(<AgreementScreen {...props} />)
  expect(screen.getByRole("link", { name: "不同意" }).getAttribute("href")).toBe(from)
})

test("without a script nothing counts, and the button is ready", () => {
  const [, without = ""] = /<noscript>(.*?)<\/noscript>/s.exec(renderToString(<AgreementScreen {...props} />)) ?? []
  expect(without).toMatch(/<button type="submit"[^>]*>.*同意/)
  expect(without).not.toContain("disabled")
})

describe.each([
  ["用户注册协议", sample("registration")],
  ["隐私协议", sample("privacy")],
])("《%s》", (title, text) => {
  test("names the provider and its number, and leaves no gap to be filled in", () => {
    render(<AgreementScreen {...props} text={text} />)
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(title)
    const words = document.body.textContent ?? ""
    expect(words).toContain("泊位停车")
    expect(words).not.toMatch(/[{}]|undefined/)
  })

  test("can do without a number", () => {
    render(<AgreementScreen {...props} text={text} phone={undefined} />)
    expect(document.body.textContent).not.toMatch(/[{}]|undefined/)
  })
})

test("a text's number stands wherever it says so, and never breaks over two lines", () => {
  const blocks = ["致电 {phone} 或 {phone}。", ["{provider}：{phone}"]]
  render(<AgreementScreen {...props} text={{ ...props.text, parts: [{ heading: "电话", blocks }] }} />)
  expect([...document.querySelectorAll("article .whitespace-nowrap")].map((one) => one.textContent)).toEqual([
    "400-820-6688",
    "400-820-6688",
    "400-820-6688",
  ])
  expect(document.querySelector("article")!.textContent).toContain(
    "致电 400-820-6688 或 400-820-6688。泊位停车：400-820-6688",
  )
})

test("a sample says that it is one, and a text of the operator's does not", () => {
  const { unmount } = render(<AgreementScreen {...props} />)
  expect(screen.queryByText(/样本文本/)).toBeNull()
  unmount()
  render(<AgreementScreen {...props} text={{ ...props.text, isSample: true }} />)
  expect(screen.getByText("样本文本，仅供演示：运营方尚未提供正式协议")).toBeTruthy()
})

describe("the box on the sign-up screen", () => {
  test("is empty until somebody ticks it, and links to both texts and back", () => {
    render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP?redirect=%2FCONFIG" />)
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false)
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
    const back = "from=%2FSIGNUP%3Fredirect%3D%252FCONFIG"
    expect(links).toEqual([
      ["《用户注册协议》", `/SIGNUP/reg_protocol?${back}`],
      ["《隐私协议》", `/user_agreement?${back}`],
    ])
  })

  test("is ticked for who has agreed there", () => {
    render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP" isAgreed />)
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true)
  })

  test("keeps the phone of who goes to read, once", async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    const stay = (event: MouseEvent) => event.preventDefault()
    document.addEventListener("click", stay)
    const { unmount } = render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP" />)
    await user.type(screen.getByLabelText("手机号"), "13800138000")
    await user.click(screen.getByRole("link", { name: "《隐私协议》" }))
    document.removeEventListener("click", stay)
    unmount()
    const phone = () => screen.getByLabelText<HTMLInputElement>("手机号").value
    const back = render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP" isAgreed />)
    expect(phone()).toBe("13800138000")
    back.unmount()
    render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP" />)
    expect(phone()).toBe("")
  })
})
