/** @jest-environment jsdom */
import { screen } from "@testing-library/react"
import {
  getField,
  getFormFields,
  fillForm,
  renderForm,
  handleSubmit,
  user,
} from "#tests/account/sign-in/sign-up-form-page"

const listInvalidFields = () =>
  [...document.querySelectorAll<HTMLInputElement>("[aria-invalid]")].map((field) => field.name)
const isSignInEnabled = () => !getSignInButton().hasAttribute("aria-disabled")
const getSignInButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "登录" })

describe("the sign-in form", () => {
  test("enables the button once phone, captcha, code and agreement are complete", async () => {
    renderForm()
    await fillForm()
    await user.type(getField("验证码"), "4821")
    expect(isSignInEnabled()).toBe(false)
    await user.click(screen.getByRole("checkbox"))
    expect(isSignInEnabled()).toBe(true)
    await user.clear(getField("验证码"))
    expect(isSignInEnabled()).toBe(false)
  })

  test("a press of the incomplete form shows every error at its field until it is corrected", async () => {
    localStorage.setItem("berth.ticket", "ticket-of-previous-driver")
    renderForm()
    await user.click(getSignInButton())
    expect(localStorage.getItem("berth.ticket")).toBe("ticket-of-previous-driver")
    expect(listInvalidFields()).toEqual(["phone", "captcha", "code", "agree"])
    expect(screen.getByText("请先阅读并同意协议")).toBeTruthy()
    await fillForm()
    await user.click(screen.getByRole("checkbox"))
    expect(listInvalidFields()).toEqual(["code"])
  })

  test("submits all fields natively and removes the previous driver's ticket", async () => {
    localStorage.setItem("berth.ticket", "ticket-of-previous-driver")
    renderForm({ back: "/HISTORY?page=2", group: "1", isAgreed: true })
    await fillForm()
    await user.type(getField("验证码"), "4821")
    await user.click(getSignInButton())
    expect((handleSubmit.mock.calls[0]![0].target as HTMLFormElement).getAttribute("action")).toBe(
      "/api/auth/callback/sms",
    )
    expect(getFormFields()).toEqual({
      csrfToken: "form-token",
      texts: "2026-09-01",
      from: "/SIGNUP",
      callbackUrl: "/HISTORY?page=2",
      type: "1",
      captchaId: "c1",
      phone: "13800138000",
      captcha: "A7KM",
      code: "4821",
      agree: "1",
    })
    expect(localStorage.getItem("berth.ticket")).toBeNull()
  })

  test("removes the agreement error once the box is ticked", async () => {
    renderForm({ message: { why: "agree-first" } })
    expect(screen.getByText("请先阅读并同意协议")).toBeTruthy()
    await user.click(screen.getByRole("checkbox"))
    expect(screen.queryByText("请先阅读并同意协议")).toBeNull()
    await user.click(screen.getByRole("checkbox"))
    expect(screen.queryByText("请先阅读并同意协议")).toBeNull()
  })

  test("keeps other errors when the box is ticked", async () => {
    renderForm({ message: { why: "code-wrong" } })
    await user.click(screen.getByRole("checkbox"))
    expect(screen.getByText("请输入正确的短信验证码")).toBeTruthy()
  })

  test("shows the provider's message and phone number", () => {
    renderForm({
      message: { why: "sign-in-failed", userMessage: { text: "系统繁忙，请稍后再试", phone: "400-820-6688" } },
    })
    expect(screen.getByText("系统繁忙，请稍后再试").closest("[role=alert]")).toBeTruthy()
    expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
    expect(screen.queryByText("登录失败，请稍后重试")).toBeNull()
  })

  test("shows the error and the entered values", () => {
    renderForm({ draft: { phone: "13800138000", captcha: "A7KM" }, message: { why: "code-wrong" } })
    expect(getField("手机号").value).toBe("13800138000")
    expect(getField("验证码").getAttribute("aria-invalid")).toBe("true")
    expect(screen.getByText("请输入正确的短信验证码")).toBeTruthy()
  })
})
