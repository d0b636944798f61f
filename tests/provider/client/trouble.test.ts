import { ProviderError } from "#lib/core/errors"
import { toFormError, hasNoDetail, toUserMessage, errorMessages } from "#lib/provider/user-message"

const fault = (...[kind, facts]: [keyof typeof errorMessages, object?]) =>
  new ProviderError("account.info", kind, facts)

test("the provider's own sentence comes before any of ours", () => {
  for (const kind of Object.keys(errorMessages) as (keyof typeof errorMessages)[])
    expect(toUserMessage(fault(kind, { message: "今日已停止服务" }), "提交失败").words).toBe("今日已停止服务")
})

test("the network is named only where the provider was not reached", () => {
  const naming = Object.entries(errorMessages).filter(([, words]) => words.includes("您的网络"))
  expect(naming.map(([kind]) => kind)).toEqual(["unreachable"])
})

test("a form's own sentence stands where the provider has said nothing, and not where it has", () => {
  const words = (kind: keyof typeof errorMessages) => toUserMessage(fault(kind), "提交失败").words
  const general = (Object.keys(errorMessages) as (keyof typeof errorMessages)[]).filter(
    (kind) => words(kind) === "提交失败",
  )
  expect(general.sort()).toEqual(["broken", "garbled", "missing", "slow", "unreachable"])
})

test("a number and a wait come along", () => {
  expect(toUserMessage(fault("too-many", { wait: 20, phone: "4008206688" }))).toEqual({
    words: "操作太频繁，请20秒后再试",
    phone: "4008206688",
    wait: 20,
  })
})

test("a wait is said after the provider's own sentence, too", () => {
  const { words } = toUserMessage(fault("too-many", { wait: 20, message: "系统繁忙。" }))
  expect(words).toBe("系统繁忙，请20秒后再试")
})

test("a list is left out only where there is nothing to be said but that", () => {
  expect([hasNoDetail(fault("broken")), hasNoDetail(fault("broken", { phone: "4008206688" }))]).toEqual([true, false])
  expect([hasNoDetail(fault("busy")), hasNoDetail(fault("declined", { message: "今日已停止服务" }))]).toEqual([
    false,
    false,
  ])
})

test("a form that came back says its reason, or the trouble kept with it", () => {
  const words = { failed: "提交失败", short: "太短" }
  expect(toFormError(undefined, words)).toEqual({})
  expect(toFormError({ why: "short" }, words)).toEqual({ error: "太短", phone: undefined })
  expect(toFormError({ why: "failed", trouble: { words: "服务繁忙", phone: "1" } }, words)).toEqual({
    error: "服务繁忙",
    phone: "1",
  })
})

test.each(Object.values(errorMessages))("%s is a sentence for a driver", (sentence) => {
  expect(sentence).toMatch(/^[\u4e00-\u9fff，]{4,30}$/)
})
