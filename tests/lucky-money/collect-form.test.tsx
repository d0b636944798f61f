/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CollectForm } from "#components/lucky-money/collect-form"

const form = { formToken: "form-token", id: "88", page: "obtain" } as const
const findButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "领取红包" })

test("the button is enabled by eleven digits in any format, and the field rejects a twelfth digit", async () => {
  render(<CollectForm {...form} />)
  const field = screen.getByLabelText("手机号")
  expect(findButton().disabled).toBe(true)
  await userEvent.type(field, "1380013800")
  expect(findButton().disabled).toBe(true)
  await userEvent.type(field, "0")
  expect(findButton().disabled).toBe(false)
  await userEvent.type(field, "1")
  expect(findButton().disabled).toBe(false)
  await userEvent.clear(field)
  await userEvent.type(field, "138 0013 8000")
  expect(findButton().disabled).toBe(false)
})
