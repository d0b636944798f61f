/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { states } from "#components/coupons/gallery"

const listSubmitButtons = () => screen.queryAllByRole("button", { name: "领取停车券" })

test.each([
  ["今天领过", "查看已领取的停车券"],
  ["车不在场内", "我的停车券"],
  ["申请失败", "我的停车券"],
])("小票换券/%s has no submit button until a value changes", async (state, link) => {
  const State = states["小票换券"]![state]!
  render(<State />)
  expect(listSubmitButtons()).toHaveLength(0)
  expect(screen.getAllByRole("link", { name: link })).toHaveLength(1)
  await userEvent.type(screen.getByLabelText("手机号"), "{Backspace}1")
  expect(listSubmitButtons()).toHaveLength(1)
})
