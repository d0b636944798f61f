/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CollectForm } from "#components/lucky-money/collect-form"

const form = { formToken: "form-token", id: "88", page: "obtain" } as const
const findButton = () => screen.getByRole("button", { name: "领取红包" })
const isEnabled = () => !findButton().hasAttribute("aria-disabled")

test("the button is enabled by eleven digits in any format, and the field rejects a twelfth digit", async () => {
  render(<CollectForm {...form} />)
  const field = screen.getByLabelText("手机号")
  expect(isEnabled()).toBe(false)
  await userEvent.type(field, "1380013800")
  expect(isEnabled()).toBe(false)
  await userEvent.type(field, "0")
  expect(isEnabled()).toBe(true)
  await userEvent.type(field, "1")
  expect(isEnabled()).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, "138 0013 8000")
  expect(isEnabled()).toBe(true)
})

test("a press before the number is complete shows the error at the field", async () => {
  render(<CollectForm {...form} />)
  await userEvent.click(findButton())
  expect(screen.getByLabelText("手机号").getAttribute("aria-invalid")).toBe("true")
  expect(screen.getByRole("alert").textContent).toBe("请输入 11 位手机号")
})

test("the server's error stays at the field", () => {
  render(<CollectForm {...form} enteredPhone="13800138000" error="这个手机号已经领过了，换个手机号试试" />)
  expect(screen.getByRole("alert").textContent).toBe("这个手机号已经领过了，换个手机号试试")
})
