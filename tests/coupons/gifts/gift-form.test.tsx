/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { GiftForm, type GiftFormProps } from "#components/coupons/gifts/gift-form"

const form = { formToken: "form-token", back: "/WALLET/coupon/blank_coupon/1/x" }
const sent = jest.fn()
const atLast = (event: Event) => {
  if (!event.defaultPrevented) sent()
  event.preventDefault()
}
beforeEach(() => {
  sent.mockClear()
  window.addEventListener("submit", atLast)
})
afterEach(() => window.removeEventListener("submit", atLast))

const draw = (asks: GiftFormProps["asks"], typed = {}) =>
  render(
    <GiftForm {...form} asks={asks} typed={typed}>
      <p>一张券</p>
    </GiftForm>,
  )
const button = () => screen.getByRole("button", { name: "领取停车券" })
const isGrey = () =>
  button().getAttribute("aria-disabled") === "true" && button().className.includes("btn-soft-disabled")
const typePlate = (plate: string) => fireEvent.change(document.querySelector("#plate")!, { target: { value: plate } })
const said = (words: string) => screen.queryByText(words) !== null

const PHONE = "请输入正确的手机号！"
const NAME = "微信号应为 6 至 50 位"

test("R049, R050, R051 grey until all is there", async () => {
  draw("wechat")
  expect(isGrey()).toBe(true)
  typePlate("粤B12345")
  await userEvent.type(screen.getByLabelText("手机号"), "1380013800")
  await userEvent.type(screen.getByLabelText("微信号"), "chen_")
  expect(isGrey()).toBe(true)
  await userEvent.type(screen.getByLabelText("手机号"), "0")
  expect(isGrey()).toBe(true)
  await userEvent.type(screen.getByLabelText("微信号"), "h")
  expect(isGrey()).toBe(false)
  typePlate("粤B1234")
  expect(isGrey()).toBe(true)
})

test("R049 a free coupon: seven characters of a plate, six are not enough", () => {
  draw("plate", { plate: "粤B1234" })
  expect([isGrey(), screen.queryByLabelText("手机号"), screen.queryByLabelText("微信号")]).toEqual([true, null, null])
  typePlate("粤B12345")
  expect(isGrey()).toBe(false)
})

test("E035, E036 pressed while it is grey it says all that is wrong, and sends nothing", async () => {
  draw("wechat", { plate: "粤B1234", phone: "138", wechat: "x" })
  await userEvent.click(button())
  expect([said("请输入完整的车牌号"), said(PHONE), said(NAME)]).toEqual([true, true, true])
  expect(sent).not.toHaveBeenCalled()
})

test("what has been put right is said no more, and what is wrong is not said before it is pressed", async () => {
  draw("phone", { plate: "粤B12345", phone: "138" })
  expect(said(PHONE)).toBe(false)
  await userEvent.click(button())
  expect([said(PHONE), sent.mock.calls.length]).toEqual([true, 0])
  await userEvent.type(screen.getByLabelText("手机号"), "00138000")
  expect(said(PHONE)).toBe(false)
  await userEvent.click(button())
  expect(sent).toHaveBeenCalledTimes(1)
})

test("what is told of a field brings it into sight, when it is told and not while it is put right", async () => {
  const seen: string[] = []
  // As newer browsers do it, which answer when they have got there.
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id)
    return Promise.resolve()
  }
  try {
    draw("wechat", { plate: "粤B12345", phone: "138" })
    expect(seen).toEqual([])
    await userEvent.click(button())
    expect(seen).toEqual(["phone"])
    await userEvent.type(screen.getByLabelText("手机号"), "0013800")
    expect(seen).toEqual(["phone"])
    await userEvent.click(button())
    expect(seen).toEqual(["phone", "phone"])
  } finally {
    Reflect.deleteProperty(Element.prototype, "scrollIntoView")
  }
})
