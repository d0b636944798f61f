/** @jest-environment jsdom */
import { screen } from "@testing-library/react"
import type { sessionEndpoints } from "#lib/account/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import {
  CODE_URL,
  getCodeButton,
  getField,
  getFormFields,
  fillForm,
  renderForm,
  advanceTime,
  findText,
  CAPTCHA_URL,
  createCaptcha,
  handleSubmit,
  user,
} from "#tests/account/sign-in/sign-up-form-page"
import { stubFetch } from "#tests/account/stub-fetch"

type CodeReply = EndpointReply<typeof sessionEndpoints.smsCode>
const SENT: CodeReply = { ok: true, wait: 60 }

describe("requesting a code", () => {
  test("needs a phone number of eleven digits and ignores separators", async () => {
    renderForm()
    expect(getCodeButton().disabled).toBe(true)
    await user.type(getField("手机号"), "138-0013-800")
    expect(getCodeButton().disabled).toBe(true)
    await user.type(getField("手机号"), "0")
    expect(getCodeButton().disabled).toBe(false)
    await user.type(getField("手机号"), "1")
    expect(getField("手机号").value).toBe("13800138000")
    expect(getCodeButton().disabled).toBe(false)
  })

  test("shows an error for a captcha that is not four characters long, without a request", async () => {
    const requests = stubFetch({})
    renderForm()
    await fillForm({ captcha: "A7K" })
    await user.click(getCodeButton())
    expect(getField("图形码").getAttribute("aria-invalid")).toBe("true")
    expect(screen.getByText("请输入正确的图形验证码")).toBeTruthy()
    expect(requests).toEqual([])
  })

  test("sends the fields and disables the button for 60 seconds", async () => {
    const requests = stubFetch({ [CODE_URL]: SENT })
    renderForm()
    await fillForm()
    await user.click(getCodeButton())
    await advanceTime(0)
    expect(requests.map(({ url, input }) => ({ url, input }))).toEqual([
      { url: CODE_URL, input: { phone: "13800138000", captcha: "A7KM", captchaId: "c1" } },
    ])
    expect(screen.getByText("验证码已发送")).toBeTruthy()
    expect(document.activeElement).toBe(getField("验证码"))
    expect(getCodeButton()).toMatchObject({ disabled: true, textContent: "60秒后重发" })
    await advanceTime(59_000)
    expect(getCodeButton()).toMatchObject({ disabled: true, textContent: "1秒后重发" })
    await advanceTime(1_000)
    expect(getCodeButton()).toMatchObject({ disabled: false, textContent: "获取验证码" })
    expect(handleSubmit).not.toHaveBeenCalled()
  })

  test("restarts the countdown each time and follows the clock after a sleep", async () => {
    stubFetch({ [CODE_URL]: SENT })
    renderForm()
    await fillForm()
    for (let round = 0; round < 2; round++) {
      await user.click(getCodeButton())
      await advanceTime(0)
      expect(getCodeButton().textContent).toBe("60秒后重发")
      // Simulates a phone that slept: the clock advances without timers.
      jest.setSystemTime(Date.now() + 60_000)
      await advanceTime(250)
      expect(getCodeButton().disabled).toBe(false)
    }
  })

  test("sends one request for two fast taps", async () => {
    const requests = stubFetch({ [CODE_URL]: () => new Promise<object>(() => undefined) })
    renderForm()
    await fillForm()
    await user.dblClick(getCodeButton())
    expect(getCodeButton().getAttribute("aria-disabled")).toBe("true")
    expect(requests).toHaveLength(1)
  })

  test("continues the server's countdown", async () => {
    renderForm({ wait: 30, draft: { phone: "13800138000", captcha: "A7KM" } })
    expect(getCodeButton()).toMatchObject({ disabled: true, textContent: "30秒后重发" })
    await advanceTime(30_000)
    expect(getCodeButton().disabled).toBe(false)
  })
})

describe("a rejected request for a code", () => {
  test.each<[CodeReply, string, string | undefined]>([
    [{ ok: true, why: "captcha-wrong" }, "图形验证码错误", "图形码"],
    [{ ok: true, why: "phone-wrong" }, "手机号错误,请重新输入手机号！", "手机号"],
    [{ ok: true, why: "too-many-codes" }, "今天获取验证码的次数已用完，请明天再试", "手机号"],
    [{ ok: true, why: "code-just-sent" }, "验证码已发送，请稍后再获取", undefined],
    [{ ok: false, why: "fault", reference: "x" }, "操作未完成，请稍后重试", undefined],
    [{ ok: false, why: "token", stale: false }, "页面已过期，请刷新后重试", undefined],
  ])("%j shows its message beside its field, with a new captcha", async (response, message, label) => {
    stubFetch({ [CODE_URL]: response, [CAPTCHA_URL]: { ok: true, data: createCaptcha("c2") } })
    renderForm()
    await fillForm()
    await user.click(getCodeButton())
    expect((await findText(message)).closest("[role=alert]")).toBeTruthy()
    if (label) expect(getField(label).getAttribute("aria-invalid")).toBe("true")
    expect(getFormFields()).toMatchObject({ captchaId: "c2", phone: "13800138000", captcha: "A7KM" })
    expect(getCodeButton().disabled).toBe(false)
  })

  test.each<[string, CodeReply]>([
    [
      "the endpoint's result",
      { ok: true, why: "not-done", userMessage: { text: "图形验证码错误", phone: "4008206688" } },
    ],
    ["an error response", { ok: false, why: "fault", reference: "x", message: "图形验证码错误", phone: "4008206688" }],
  ])("shows the provider's message and phone number from %s", async (_, response) => {
    stubFetch({ [CODE_URL]: response, [CAPTCHA_URL]: { ok: true, data: createCaptcha("c2") } })
    renderForm()
    await fillForm()
    await user.click(getCodeButton())
    expect((await findText("图形验证码错误")).closest("[role=alert]")).toBeTruthy()
    expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
    expect(screen.queryByText(/请检查您的网络/)).toBeNull()
  })

  test("disables the button for the wait of the response", async () => {
    const response: CodeReply = { ok: true, why: "too-often", wait: 20 }
    stubFetch({ [CODE_URL]: response })
    renderForm()
    await fillForm()
    await user.click(getCodeButton())
    await advanceTime(0)
    expect(getCodeButton().textContent).toBe("20秒后重发")
  })

  test("shows the network error and keeps the fields if the request fails", async () => {
    stubFetch({})
    renderForm()
    await fillForm()
    await user.click(getCodeButton())
    await advanceTime(0)
    expect(screen.getByText("操作未完成，请检查您的网络")).toBeTruthy()
    expect(getFormFields()).toMatchObject({ phone: "13800138000", captcha: "A7KM", captchaId: "c1" })
  })
})

test("a tap on the captcha draws another one and shows a message for a second", async () => {
  stubFetch({ [CAPTCHA_URL]: { ok: true, data: createCaptcha("c2") } })
  renderForm()
  await user.click(screen.getByRole("button", { name: "图形验证码，点按换一张" }))
  await advanceTime(0)
  expect(getFormFields().captchaId).toBe("c2")
  expect(screen.getByRole("status").textContent).toBe("已换一张")
  await advanceTime(999)
  expect(document.querySelector(".toast-leaving")).toBeNull()
  await advanceTime(1)
  expect(document.querySelector(".toast-leaving")?.textContent).toBe("已换一张")
})

test("a captcha that cannot be loaded shows the network error", async () => {
  stubFetch({})
  renderForm()
  await user.click(screen.getByRole("button", { name: "图形验证码，点按换一张" }))
  await advanceTime(0)
  expect(screen.getByText("操作未完成，请检查您的网络")).toBeTruthy()
  expect(getFormFields().captchaId).toBe("c1")
})
