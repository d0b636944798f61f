/** @jest-environment jsdom */
import { screen } from "@testing-library/react"
import type { sessionEndpoints } from "#lib/account/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import { carrierScript } from "#tests/account/one-tap/carrier-script"
import { field, open, pass, sent, user } from "#tests/account/sign-in/sign-up-hands"
import { stubbedDoor } from "#tests/account/stubbed-door"

const TOKENS = "/api/session/one-tap"
const tokens: EndpointReply<typeof sessionEndpoints.oneTap> = { ok: true, accessToken: "access", jwtToken: "jwt" }

describe("one tap", () => {
  const oneTap = () => screen.getByRole<HTMLButtonElement>("button", { name: /本机号码一键登录|正在连接运营商/ })
  let leaves: () => void = () => undefined
  afterEach(() => leaves())

  test("is not offered where it is off", () => {
    open()
    expect(screen.queryByRole("button", { name: "本机号码一键登录" })).toBeNull()
  })

  test("wants the agreement first, and says so until it has it", async () => {
    const knocks = stubbedDoor({})
    open({ oneTap: "https://carrier.example/sdk.js" })
    await user.click(oneTap())
    expect(screen.getByText("请先阅读并同意协议")).toBeTruthy()
    await user.click(screen.getByRole("checkbox"))
    expect(screen.queryByText("请先阅读并同意协议")).toBeNull()
    expect(knocks).toEqual([])
    await user.click(screen.getByRole("checkbox"))
    expect(screen.queryByText("请先阅读并同意协议")).toBeNull()
  })

  test("says what the provider says instead of its tokens, with its number", async () => {
    const script = carrierScript({})
    script.arrives()
    leaves = script.leaves
    const busy: EndpointReply<typeof sessionEndpoints.oneTap> = {
      ok: false,
      why: "fault",
      reference: "x",
      message: "系统繁忙，请稍后再试",
      phone: "4008206688",
    }
    stubbedDoor({ [TOKENS]: busy })
    open({ oneTap: "https://carrier.example/sdk.js", isAgreed: true })
    await user.click(oneTap())
    await pass(0)
    expect(screen.getByText("系统繁忙，请稍后再试")).toBeTruthy()
    expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
    expect(sent).not.toHaveBeenCalled()
  })

  test("sends the carrier's token through the same door", async () => {
    const script = carrierScript({})
    script.arrives()
    leaves = script.leaves
    stubbedDoor({ [TOKENS]: tokens })
    open({ oneTap: "https://carrier.example/sdk.js", isAgreed: true, back: "/CONFIG" })
    await user.click(oneTap())
    await pass(0)
    const form = sent.mock.calls.at(-1)?.[0].target as HTMLFormElement
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

  test("gives up at 24 seconds, not before, and the form is still there", async () => {
    const script = carrierScript({ available: () => undefined })
    script.arrives()
    leaves = script.leaves
    stubbedDoor({ [TOKENS]: tokens })
    open({ oneTap: "https://carrier.example/sdk.js", isAgreed: true })
    await user.click(oneTap())
    await pass(23_900)
    expect(oneTap().textContent).toContain("正在连接运营商")
    expect(screen.queryByText("一键登录超时，请用短信验证码登录")).toBeNull()
    await pass(100)
    expect(oneTap().textContent).toContain("本机号码一键登录")
    expect(screen.getByText("一键登录超时，请用短信验证码登录")).toBeTruthy()
    expect(document.activeElement).toBe(field("手机号"))
    expect(sent).not.toHaveBeenCalled()
  })
})
