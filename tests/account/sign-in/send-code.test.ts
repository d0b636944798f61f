/** @jest-environment jsdom */
import { screen } from "@testing-library/react"
import type { sessionEndpoints } from "#lib/account/contract"
import type { EndpointReply } from "#lib/provider/endpoint"
import {
  CODE,
  codeButton,
  field,
  fields,
  fill,
  open,
  pass,
  PICTURE,
  picture,
  sent,
  user,
} from "#tests/account/sign-in/sign-up-hands"
import { stubbedDoor } from "#tests/account/stubbed-door"

type CodeAnswer = EndpointReply<typeof sessionEndpoints.smsCode>
const SENT: CodeAnswer = { ok: true, wait: 60 }

describe("asking for a code", () => {
  test("wants a phone of eleven digits, however it is typed", async () => {
    open()
    expect(codeButton().disabled).toBe(true)
    await user.type(field("手机号"), "138-0013-800")
    expect(codeButton().disabled).toBe(true)
    await user.type(field("手机号"), "0")
    expect(codeButton().disabled).toBe(false)
    await user.type(field("手机号"), "1")
    expect(field("手机号").value).toBe("13800138000")
    expect(codeButton().disabled).toBe(false)
  })

  test("wants four characters of the picture before anybody is asked", async () => {
    const knocks = stubbedDoor({})
    open()
    await fill({ captcha: "A7K" })
    await user.click(codeButton())
    expect(field("图形码").getAttribute("aria-invalid")).toBe("true")
    expect(screen.getByText("请输入正确的图形验证码")).toBeTruthy()
    expect(knocks).toEqual([])
  })

  test("sends what was typed, says so, and is closed for 60 seconds: at 59 still, at 60 no more", async () => {
    const knocks = stubbedDoor({ [CODE]: SENT })
    open()
    await fill()
    await user.click(codeButton())
    await pass(0)
    expect(knocks.map(({ address, input }) => ({ address, input }))).toEqual([
      { address: CODE, input: { phone: "13800138000", captcha: "A7KM", captchaId: "c1" } },
    ])
    expect(screen.getByText("验证码已发送")).toBeTruthy()
    expect(document.activeElement).toBe(field("验证码"))
    expect([codeButton().disabled, codeButton().textContent]).toEqual([true, "60秒后重发"])
    await pass(59_000)
    expect([codeButton().disabled, codeButton().textContent]).toEqual([true, "1秒后重发"])
    await pass(1_000)
    expect([codeButton().disabled, codeButton().textContent]).toEqual([false, "获取验证码"])
    expect(sent).not.toHaveBeenCalled()
  })

  test("counts anew every time, by the clock and not by ticks", async () => {
    stubbedDoor({ [CODE]: SENT })
    open()
    await fill()
    for (let round = 0; round < 2; round++) {
      await user.click(codeButton())
      await pass(0)
      expect(codeButton().textContent).toBe("60秒后重发")
      // A phone that slept: no ticks, and then one.
      jest.setSystemTime(Date.now() + 60_000)
      await pass(250)
      expect(codeButton().disabled).toBe(false)
    }
  })

  test("is asked once, however fast it is tapped", async () => {
    const knocks = stubbedDoor({ [CODE]: () => new Promise<object>(() => undefined) })
    open()
    await fill()
    await user.dblClick(codeButton())
    expect(codeButton().getAttribute("aria-disabled")).toBe("true")
    expect(knocks).toHaveLength(1)
  })

  test("counts on where the server says there is a wait", async () => {
    open({ wait: 30, typed: { phone: "13800138000", captcha: "A7KM" } })
    expect([codeButton().disabled, codeButton().textContent]).toEqual([true, "30秒后重发"])
    await pass(30_000)
    expect(codeButton().disabled).toBe(false)
  })
})

describe("a refused code", () => {
  test.each<[CodeAnswer, string, string | undefined]>([
    [{ ok: true, why: "captcha-wrong" }, "图形验证码错误", "图形码"],
    [{ ok: true, why: "phone-wrong" }, "手机号错误,请重新输入手机号！", "手机号"],
    [{ ok: true, why: "too-many-codes" }, "今天获取验证码的次数已用完，请明天再试", "手机号"],
    [{ ok: true, why: "code-just-sent" }, "验证码已发送，请稍后再获取", undefined],
    [{ ok: false, why: "fault", reference: "x" }, "操作未完成，请稍后重试", undefined],
    [{ ok: false, why: "token", stale: false }, "页面已过期，请刷新后重试", undefined],
  ])("%j is said in words, beside its field, with a fresh picture", async (said, words, label) => {
    stubbedDoor({ [CODE]: said, [PICTURE]: { ok: true, data: picture("c2") } })
    open()
    await fill()
    await user.click(codeButton())
    await pass(0)
    expect(screen.getByText(words).closest("[role=alert]")).toBeTruthy()
    if (label) expect(field(label).getAttribute("aria-invalid")).toBe("true")
    expect(fields()).toMatchObject({ captchaId: "c2", phone: "13800138000", captcha: "A7KM" })
    expect(codeButton().disabled).toBe(false)
  })

  test.each<[string, CodeAnswer]>([
    ["the form's own answer", { ok: true, why: "not-done", trouble: { words: "图形验证码错误", phone: "4008206688" } }],
    ["a door's", { ok: false, why: "fault", reference: "x", message: "图形验证码错误", phone: "4008206688" }],
  ])("that the provider explains is said in its words, with its number: %s", async (_, said) => {
    stubbedDoor({ [CODE]: said, [PICTURE]: { ok: true, data: picture("c2") } })
    open()
    await fill()
    await user.click(codeButton())
    await pass(0)
    expect(screen.getByText("图形验证码错误").closest("[role=alert]")).toBeTruthy()
    expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
    expect(screen.queryByText(/请检查您的网络/)).toBeNull()
  })

  test("with a wait is closed for that long", async () => {
    const said: CodeAnswer = { ok: true, why: "too-often", wait: 20 }
    stubbedDoor({ [CODE]: said })
    open()
    await fill()
    await user.click(codeButton())
    await pass(0)
    expect(codeButton().textContent).toBe("20秒后重发")
  })

  test("without a connection is the network's fault, and everything stays", async () => {
    stubbedDoor({})
    open()
    await fill()
    await user.click(codeButton())
    await pass(0)
    expect(screen.getByText("操作未完成，请检查您的网络")).toBeTruthy()
    expect(fields()).toMatchObject({ phone: "13800138000", captcha: "A7KM", captchaId: "c1" })
  })
})

test("K080 a tap on the picture draws another, and for a second says so", async () => {
  stubbedDoor({ [PICTURE]: { ok: true, data: picture("c2") } })
  open()
  await user.click(screen.getByRole("button", { name: "图形验证码，点按换一张" }))
  await pass(0)
  expect(fields().captchaId).toBe("c2")
  expect(screen.getByRole("status").textContent).toBe("已换一张")
  await pass(999)
  expect(document.querySelector(".toast-leaving")).toBeNull()
  await pass(1)
  expect(document.querySelector(".toast-leaving")?.textContent).toBe("已换一张")
})

test("a picture that cannot be had is missed in words", async () => {
  stubbedDoor({})
  open()
  await user.click(screen.getByRole("button", { name: "图形验证码，点按换一张" }))
  await pass(0)
  expect(screen.getByText("操作未完成，请检查您的网络")).toBeTruthy()
  expect(fields().captchaId).toBe("c1")
})
