/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { GiftForm, type GiftFormProps } from "#components/coupons/gifts/gift-form"

const form = { formToken: "form-token", back: "/WALLET/coupon/blank_coupon/1/x" }
const onSubmit = jest.fn()
const handleSubmit = (event: Event) => {
  if (!event.defaultPrevented) onSubmit()
  event.preventDefault()
}
beforeEach(() => {
  onSubmit.mockClear()
  window.addEventListener("submit", handleSubmit)
})
afterEach(() => window.removeEventListener("submit", handleSubmit))

const renderForm = (asks: GiftFormProps["requires"], draft = {}) =>
  render(
    <GiftForm {...form} requires={asks} draft={draft}>
      <p>一张券</p>
    </GiftForm>,
  )
const findButton = () => screen.getByRole("button", { name: "领取停车券" })
const isDisabled = () => findButton().getAttribute("aria-disabled") === "true"
const typePlate = (plate: string) => fireEvent.change(document.querySelector("#plate")!, { target: { value: plate } })
const hasText = (text: string) => screen.queryByText(text) !== null

const PHONE_ERROR = "请输入正确的手机号！"
const NAME_ERROR = "微信号应为 6 至 50 位"

test("the button is disabled until all fields are complete", async () => {
  renderForm("wechat")
  expect(isDisabled()).toBe(true)
  typePlate("粤B12345")
  await userEvent.type(screen.getByLabelText("手机号"), "1380013800")
  await userEvent.type(screen.getByLabelText("微信号"), "chen_")
  expect(isDisabled()).toBe(true)
  await userEvent.type(screen.getByLabelText("手机号"), "0")
  expect(isDisabled()).toBe(true)
  await userEvent.type(screen.getByLabelText("微信号"), "h")
  expect(isDisabled()).toBe(false)
  typePlate("粤B1234")
  expect(isDisabled()).toBe(true)
})

test("the free coupon form needs a plate of seven characters and nothing else", () => {
  renderForm("plate", { plate: "粤B1234" })
  expect(isDisabled()).toBe(true)
  expect(screen.queryByLabelText("手机号")).toBeNull()
  expect(screen.queryByLabelText("微信号")).toBeNull()
  typePlate("粤B12345")
  expect(isDisabled()).toBe(false)
})

test("the disabled button can be pressed, shows all errors and sends nothing", async () => {
  renderForm("wechat", { plate: "粤B1234", phone: "138", wechat: "x" })
  await userEvent.click(findButton())
  for (const error of ["请输入完整的车牌号", PHONE_ERROR, NAME_ERROR]) expect(hasText(error)).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
})

test("an error is shown after a click and removed when the value is corrected", async () => {
  renderForm("phone", { plate: "粤B12345", phone: "138" })
  expect(hasText(PHONE_ERROR)).toBe(false)
  await userEvent.click(findButton())
  expect(hasText(PHONE_ERROR)).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText("手机号"), "00138000")
  expect(hasText(PHONE_ERROR)).toBe(false)
  await userEvent.click(findButton())
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
