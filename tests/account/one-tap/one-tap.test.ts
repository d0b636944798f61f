/** @jest-environment jsdom */
import { screen } from "@testing-library/react"
import type { sessionEndpoints } from "#lib/account/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import { createCarrierScript } from "#tests/account/one-tap/carrier-script"
import { getField, renderForm, advanceTime, handleSubmit, user } from "#tests/account/sign-in/sign-up-form-page"
import { stubFetch } from "#tests/account/stub-fetch"

const TOKENS = "/api/session/one-tap"
const tokens: EndpointReply<typeof sessionEndpoints.oneTap> = { ok: true, accessToken: "access", jwtToken: "jwt" }

describe("one tap", () => {
  const getOneTapButton = () =>
    screen.getByRole<HTMLButtonElement>("button", { name: /本机号码一键登录|正在连接运营商/ })
  let unload: () => void = () => undefined
  afterEach(() => unload())

  test("is not offered if the provider does not support it", () => {
    renderForm()
    expect(screen.queryByRole("button", { name: "本机号码一键登录" })).toBeNull()
  })

  test("shows the agreement error until the box is ticked", async () => {
    const requests = stubFetch({})
    renderForm({ oneTap: "https://carrier.example/sdk.js" })
    await user.click(getOneTapButton())
    expect(screen.getByText("请先阅读并同意协议")).toBeTruthy()
    await user.click(screen.getByRole("checkbox"))
    expect(screen.queryByText("请先阅读并同意协议")).toBeNull()
    expect(requests).toEqual([])
    await user.click(screen.getByRole("checkbox"))
    expect(screen.queryByText("请先阅读并同意协议")).toBeNull()
  })

  test("shows the provider's message and phone number if it returns no tokens", async () => {
    const script = createCarrierScript({})
    script.load()
    unload = script.unload
    const busy: EndpointReply<typeof sessionEndpoints.oneTap> = {
      ok: false,
      why: "fault",
      reference: "x",
      message: "系统繁忙，请稍后再试",
      phone: "4008206688",
    }
    stubFetch({ [TOKENS]: busy })
    renderForm({ oneTap: "https://carrier.example/sdk.js", isAgreed: true })
    await user.click(getOneTapButton())
    await advanceTime(0)
    expect(screen.getByText("系统繁忙，请稍后再试")).toBeTruthy()
    expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
    expect(handleSubmit).not.toHaveBeenCalled()
  })

  test("submits the carrier's token like a native form", async () => {
    const script = createCarrierScript({})
    script.load()
    unload = script.unload
    stubFetch({ [TOKENS]: tokens })
    renderForm({ oneTap: "https://carrier.example/sdk.js", isAgreed: true, back: "/CONFIG" })
    await user.click(getOneTapButton())
    await advanceTime(0)
    const form = handleSubmit.mock.calls.at(-1)?.[0].target as HTMLFormElement
    expect(form.getAttribute("action")).toBe("/api/auth/callback/carrier")
    expect(Object.fromEntries(new FormData(form))).toEqual({
      csrfToken: "form-token",
      texts: "2026-09-01",
      from: "/SIGNUP",
      callbackUrl: "/CONFIG",
      agree: "1",
      token: "sp-token-1",
    })
  })

  test("times out after 24 seconds and returns to the form", async () => {
    const script = createCarrierScript({ available: () => undefined })
    script.load()
    unload = script.unload
    stubFetch({ [TOKENS]: tokens })
    renderForm({ oneTap: "https://carrier.example/sdk.js", isAgreed: true })
    await user.click(getOneTapButton())
    await advanceTime(23_900)
    expect(getOneTapButton().textContent).toContain("正在连接运营商")
    expect(screen.queryByText("一键登录超时，请用短信验证码登录")).toBeNull()
    await advanceTime(100)
    expect(getOneTapButton().textContent).toContain("本机号码一键登录")
    expect(screen.getByText("一键登录超时，请用短信验证码登录")).toBeTruthy()
    expect(document.activeElement).toBe(getField("手机号"))
    expect(handleSubmit).not.toHaveBeenCalled()
  })
})
