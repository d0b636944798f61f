/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { RememberChoices } from "#components/ui/form/remember-choices"

const form = (here = "/buy/1", weixinOff = false) => (
  <form>
    <input type="radio" name="method" value="balance" aria-label="余额" defaultChecked />
    <input type="radio" name="method" value="weixin" aria-label="微信" disabled={weixinOff} />
    <input name="phone" aria-label="手机号" />
    <RememberChoices href={here} />
  </form>
)
const isChosen = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked

beforeEach(() => {
  sessionStorage.clear()
  const { unmount } = render(form())
  fireEvent.click(screen.getByLabelText("微信"))
  fireEvent.change(screen.getByLabelText("手机号"), { target: { value: "13800138000" } })
  unmount()
})

test("what was chosen is chosen again, and nothing that was typed is kept", () => {
  render(form())
  expect([isChosen("余额"), isChosen("微信")]).toEqual([false, true])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("13800138000")
})

test("what can be chosen no more is not, nor what was chosen on another screen", () => {
  const { unmount } = render(form("/buy/1", true))
  expect(isChosen("余额")).toBe(true)
  unmount()
  render(form("/buy/2"))
  expect(isChosen("余额")).toBe(true)
})
