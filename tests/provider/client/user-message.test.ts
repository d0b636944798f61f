import { ProviderError } from "#lib/core/errors"
import { toFormError, hasNoDetail, toUserMessage, errorMessages } from "#lib/provider/user-message"

const createFault = (...[kind, details]: [keyof typeof errorMessages, object?]) =>
  new ProviderError("account.info", kind, details)

test("the provider's message takes precedence over the default message", () => {
  for (const kind of Object.keys(errorMessages) as (keyof typeof errorMessages)[])
    expect(toUserMessage(createFault(kind, { message: "今日已停止服务" }), "提交失败").text).toBe("今日已停止服务")
})

test("no fault of the provider is blamed on the driver's network", () => {
  for (const message of Object.values(errorMessages)) expect(message).not.toContain("您的网络")
})

test("a form's message is used for faults without a specific message", () => {
  const readMessage = (kind: keyof typeof errorMessages) => toUserMessage(createFault(kind), "提交失败").text
  const kinds = (Object.keys(errorMessages) as (keyof typeof errorMessages)[]).filter(
    (kind) => readMessage(kind) === "提交失败",
  )
  expect(kinds.sort()).toEqual(["broken", "garbled", "missing", "slow", "unreachable"])
})

test("a user message has the phone number and the wait of its fault", () => {
  expect(toUserMessage(createFault("too-many", { wait: 20, phone: "4008206688" }))).toEqual({
    text: "操作太频繁，请20秒后再试",
    phone: "4008206688",
    wait: 20,
  })
})

test("the wait is appended to the provider's message", () => {
  const { text } = toUserMessage(createFault("too-many", { wait: 20, message: "系统繁忙。" }))
  expect(text).toBe("系统繁忙，请20秒后再试")
})

test("hasNoDetail is true only for faults without any detail", () => {
  expect(hasNoDetail(createFault("broken"))).toBe(true)
  expect(hasNoDetail(createFault("broken", { phone: "4008206688" }))).toBe(false)
  expect(hasNoDetail(createFault("busy"))).toBe(false)
  expect(hasNoDetail(createFault("declined", { message: "今日已停止服务" }))).toBe(false)
})

test("toFormError returns the message of the reason or the stored message", () => {
  const messages = { failed: "提交失败", short: "太短" }
  expect(toFormError(undefined, messages)).toEqual({})
  expect(toFormError({ why: "short" }, messages)).toEqual({ error: "太短", phone: undefined })
  expect(toFormError({ why: "failed", userMessage: { text: "服务繁忙", phone: "1" } }, messages)).toEqual({
    error: "服务繁忙",
    phone: "1",
  })
})

test.each(Object.values(errorMessages))("the error message %s is a short Chinese text", (message) => {
  expect(message).toMatch(/^[\u4e00-\u9fff，]{4,30}$/)
})
