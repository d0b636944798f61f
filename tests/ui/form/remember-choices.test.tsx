/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { RememberChoices } from "#components/ui/form/remember-choices"

const renderForm = (href = "/buy/1", isWeixinDisabled = false) => (
  <form>
    <input type="radio" name="method" value="balance" aria-label="余额" defaultChecked />
    <input type="radio" name="method" value="weixin" aria-label="微信" disabled={isWeixinDisabled} />
    <input name="phone" aria-label="手机号" />
    <RememberChoices href={href} />
  </form>
)
const isChecked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked

beforeEach(() => {
  sessionStorage.clear()
  const { unmount } = render(renderForm())
  fireEvent.click(screen.getByLabelText("微信"))
  fireEvent.change(screen.getByLabelText("手机号"), { target: { value: "13800138000" } })
  unmount()
})

test("selected options are restored and typed text is not stored", () => {
  render(renderForm())
  expect(isChecked("余额")).toBe(false)
  expect(isChecked("微信")).toBe(true)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("13800138000")
})

test("disabled options and options of another screen are not restored", () => {
  const { unmount } = render(renderForm("/buy/1", true))
  expect(isChecked("余额")).toBe(true)
  unmount()
  render(renderForm("/buy/2"))
  expect(isChecked("余额")).toBe(true)
})
