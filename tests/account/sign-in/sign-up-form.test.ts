/** @jest-environment jsdom */
import { screen } from "@testing-library/react"
import { field, fields, fill, open, sent, user } from "#tests/account/sign-in/sign-up-hands"

const signIn = () => screen.getByRole<HTMLButtonElement>("button", { name: "登录" })

describe("signing in", () => {
  test("waits for all four: phone, picture, code and agreement", async () => {
    open()
    await fill()
    await user.type(field("验证码"), "4821")
    expect(signIn().disabled).toBe(true)
    await user.click(screen.getByRole("checkbox"))
    expect(signIn().disabled).toBe(false)
    await user.clear(field("验证码"))
    expect(signIn().disabled).toBe(true)
  })

  test("sends the native form with everything in it, and nothing of the last driver stays", async () => {
    localStorage.setItem("berth.ticket", "of the last driver")
    open({ back: "/HISTORY?page=2", group: "1", isAgreed: true })
    await fill()
    await user.type(field("验证码"), "4821")
    await user.click(signIn())
    expect((sent.mock.calls[0]![0].target as HTMLFormElement).getAttribute("action")).toBe("/api/auth/callback/sms")
    expect(fields()).toEqual({
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

  test("says to agree first, and no more once it is agreed", async () => {
    open({ message: { why: "agree-first" } })
    expect(screen.getByText("请先阅读并同意协议")).toBeTruthy()
    await user.click(screen.getByRole("checkbox"))
    expect(screen.queryByText("请先阅读并同意协议")).toBeNull()
    await user.click(screen.getByRole("checkbox"))
    expect(screen.queryByText("请先阅读并同意协议")).toBeNull()
  })

  test("keeps every other sentence when it is agreed", async () => {
    open({ message: { why: "code-wrong" } })
    await user.click(screen.getByRole("checkbox"))
    expect(screen.getByText("请输入正确的短信验证码")).toBeTruthy()
  })

  test("says what the provider said, and its number can be called", () => {
    open({ message: { why: "sign-in-failed", trouble: { words: "系统繁忙，请稍后再试", phone: "400-820-6688" } } })
    expect(screen.getByText("系统繁忙，请稍后再试").closest("[role=alert]")).toBeTruthy()
    expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
    expect(screen.queryByText("登录失败，请稍后重试")).toBeNull()
  })

  test("shows what went wrong before, with what was typed", () => {
    open({ typed: { phone: "13800138000", captcha: "A7KM" }, message: { why: "code-wrong" } })
    expect(field("手机号").value).toBe("13800138000")
    expect(field("验证码").getAttribute("aria-invalid")).toBe("true")
    expect(screen.getByText("请输入正确的短信验证码")).toBeTruthy()
  })
})
