/** @jest-environment jsdom */
import { readFileSync } from "node:fs"
import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { SignUpForm } from "#components/account/sign-in/sign-up-form"
import { type LegalKind, parseLegalText } from "#lib/account/legal-text"
import { inProject } from "../../../scripts/command/root.js"

const signUpPath = "/SIGNUP?redirect=%2FHISTORY%3Fpage%3D2"
const sample = (kind: LegalKind) => ({
  ...parseLegalText(readFileSync(inProject(`lib/account/legal-samples/zh/2026-09-01/${kind}.md`), "utf8")),
  since: "2026-09-01",
  language: "zh",
})
const props = { text: sample("registration"), provider: "泊位停车", phone: "400-820-6688", from: signUpPath }

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const getAgreeButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^同意/ })

test("the agree button is disabled for four seconds", async () => {
  render(<AgreementScreen {...props} />)
  expect(getAgreeButton()).toMatchObject({ disabled: true, textContent: "同意（4秒）" })
  await advanceTime(3_900)
  expect(getAgreeButton()).toMatchObject({ disabled: true, textContent: "同意（1秒）" })
  await advanceTime(100)
  expect(getAgreeButton()).toMatchObject({ disabled: false, textContent: "同意" })
})

test("the agree button is enabled when the device has slept for more than four seconds", async () => {
  render(<AgreementScreen {...props} />)
  jest.setSystemTime(Date.now() + 60_000)
  await advanceTime(250)
  expect(getAgreeButton().disabled).toBe(false)
})

test("agreeing leads back to the sign-up screen the driver came from, with the box ticked", () => {
  render(<AgreementScreen {...props} />)
  const form = document.querySelector("form")!
  expect(form.method).toBe("get")
  expect(form.getAttribute("action")).toBe("/SIGNUP")
  expect(Object.fromEntries(new FormData(form))).toEqual({ redirect: "/HISTORY?page=2", agreed: "1" })
})

test("不同意 leads back to the sign-up screen without ticking the box", () => {
  render(<AgreementScreen {...props} />)
  expect(screen.getByRole("link", { name: "不同意" }).getAttribute("href")).toBe(signUpPath)
})

test("the agree button is enabled from the start without JavaScript", () => {
  const [, noscript = ""] = /<noscript>(.*?)<\/noscript>/s.exec(renderToString(<AgreementScreen {...props} />)) ?? []
  expect(noscript).toMatch(/<button type="submit"[^>]*>.*同意/)
  expect(noscript).not.toContain("disabled")
})

describe.each([
  ["用户注册协议", sample("registration")],
  ["隐私协议", sample("privacy")],
])("《%s》", (title, text) => {
  test("names the provider and its phone number, with no placeholder left", () => {
    render(<AgreementScreen {...props} text={text} />)
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(title)
    const content = document.body.textContent ?? ""
    expect(content).toContain("泊位停车")
    expect(content).not.toMatch(/[{}]|undefined/)
  })

  test("renders without a phone number", () => {
    render(<AgreementScreen {...props} text={text} phone={undefined} />)
    expect(document.body.textContent).not.toMatch(/[{}]|undefined/)
  })
})

test("{phone} is replaced in every block by a number that does not wrap", () => {
  const blocks = ["致电 {phone} 或 {phone}。", ["{provider}：{phone}"]]
  render(<AgreementScreen {...props} text={{ ...props.text, parts: [{ heading: "电话", blocks }] }} />)
  expect([...document.querySelectorAll("article .whitespace-nowrap")].map((element) => element.textContent)).toEqual([
    "400-820-6688",
    "400-820-6688",
    "400-820-6688",
  ])
  expect(document.querySelector("article")!.textContent).toContain(
    "致电 400-820-6688 或 400-820-6688。泊位停车：400-820-6688",
  )
})

test("only a sample text is labelled as a sample", () => {
  const { unmount } = render(<AgreementScreen {...props} />)
  expect(screen.queryByText(/样本文本/)).toBeNull()
  unmount()
  render(<AgreementScreen {...props} text={{ ...props.text, isSample: true }} />)
  expect(screen.getByText("样本文本，仅供演示：运营方尚未提供正式协议")).toBeTruthy()
})

describe("the agreement checkbox on the sign-up screen", () => {
  test("starts unticked and links to both agreements with the return path", () => {
    render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP?redirect=%2FCONFIG" />)
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false)
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
    const fromQuery = "from=%2FSIGNUP%3Fredirect%3D%252FCONFIG"
    expect(links).toEqual([
      ["《用户注册协议》", `/SIGNUP/reg_protocol?${fromQuery}`],
      ["《隐私协议》", `/user_agreement?${fromQuery}`],
    ])
  })

  test("is ticked after agreeing on the agreement page", () => {
    render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP" isAgreed />)
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true)
  })

  test("restores the entered phone number once after the driver has read an agreement", async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    const preventNavigation = (event: MouseEvent) => event.preventDefault()
    document.addEventListener("click", preventNavigation)
    const { unmount } = render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP" />)
    await user.type(screen.getByLabelText("手机号"), "13800138000")
    await user.click(screen.getByRole("link", { name: "《隐私协议》" }))
    document.removeEventListener("click", preventNavigation)
    unmount()
    const getPhone = () => screen.getByLabelText<HTMLInputElement>("手机号").value
    const secondRender = render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP" isAgreed />)
    expect(getPhone()).toBe("13800138000")
    secondRender.unmount()
    render(<SignUpForm textsVersion="2026-09-01" formToken="form-token" from="/SIGNUP" />)
    expect(getPhone()).toBe("")
  })
})
