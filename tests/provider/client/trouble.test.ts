import { ProviderError } from "#lib/core/errors"
import { toFormError, hasNoDetail, toUserMessage, errorMessages } from "#lib/provider/user-message"

const fault = (...[kind, facts]: [keyof typeof errorMessages, object?]) =>
  new ProviderError("account.info", kind, facts)

test("the provider's message takes precedence over ours", () => {
  for (const kind of Object.keys(errorMessages) as (keyof typeof errorMessages)[])
    expect(toUserMessage(fault(kind, { message: "今日已停止服务" }), "提交失败").words).toBe("今日已停止服务")
})

test("only unreachable faults mention the network", () => {
  const networkMessages = Object.entries(errorMessages).filter(([, words]) => words.includes("您的网络"))
  expect(networkMessages.map(([kind]) => kind)).toEqual(["unreachable"])
})

test("a form's message is used for faults without a message of their own", () => {
  const words = (kind: keyof typeof errorMessages) => toUserMessage(fault(kind), "提交失败").words
  const kinds = (Object.keys(errorMessages) as (keyof typeof errorMessages)[]).filter(
    (kind) => words(kind) === "提交失败",
  )
  expect(kinds.sort()).toEqual(["broken", "garbled", "missing", "slow", "unreachable"])
})

test("phone number and wait are returned", () => {
  expect(toUserMessage(fault("too-many", { wait: 20, phone: "4008206688" }))).toEqual({
    words: "操作太频繁，请20秒后再试",
    phone: "4008206688",
    wait: 20,
  })
})

test("the wait follows the provider's message", () => {
  const { words } = toUserMessage(fault("too-many", { wait: 20, message: "系统繁忙。" }))
  expect(words).toBe("系统繁忙，请20秒后再试")
})

test("saysNothing is true only for faults without any detail", () => {
  expect(hasNoDetail(fault("broken"))).toBe(true)
  expect(hasNoDetail(fault("broken", { phone: "4008206688" }))).toBe(false)
  expect(hasNoDetail(fault("busy"))).toBe(false)
  expect(hasNoDetail(fault("declined", { message: "今日已停止服务" }))).toBe(false)
})

test("saidOf returns the message of the reason or of the stored trouble", () => {
  const words = { failed: "提交失败", short: "太短" }
  expect(toFormError(undefined, words)).toEqual({})
  expect(toFormError({ why: "short" }, words)).toEqual({ error: "太短", phone: undefined })
  expect(toFormError({ why: "failed", trouble: { words: "服务繁忙", phone: "1" } }, words)).toEqual({
    error: "服务繁忙",
    phone: "1",
  })
})

test.each(Object.values(errorMessages))("%s is a short Chinese text", (sentence) => {
  expect(sentence).toMatch(/^[\u4e00-\u9fff，]{4,30}$/)
})
