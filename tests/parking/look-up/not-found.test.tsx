/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { NotFoundNotice } from "#components/parking/look-up/not-found-notice"
import { PlateSelectScreen } from "#components/parking/look-up/plate-select-screen"

const plate = "粤B6K358"
const form = { formToken: "", from: "/PAY/plate_select_yd_v2" }
const screenProps = { ...form, place: "科技园停车场", isSignedIn: false, cars: [], isTyping: true, plate }

test("a plate that is not found is reported in a dialog, and the focus returns to its last character", async () => {
  render(
    <PlateSelectScreen {...screenProps} isKeyboardClosed>
      <NotFoundNotice {...form} plate={plate} candidates={[]} phone="0755-83260100" />
    </PlateSelectScreen>,
  )
  const findNoticeClass = () => document.querySelector(".notice")?.parentElement?.className
  await screen.findByRole("alertdialog")
  expect(findNoticeClass()).toBe("repeated-in-dialog")
  expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "重新输入" }))
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("第7位 8"))
  expect(findNoticeClass()).toBe("")
  await screen.findByRole("region", { name: "车牌键盘" })
})

test("an error about the plate replaces the hint about its length", () => {
  render(<PlateSelectScreen {...screenProps} plate="粤B12" error="请输入完整的车牌号" />)
  expect(screen.getByText("请输入完整的车牌号")).toBeTruthy()
  expect(screen.queryByText(/新能源车牌 8 位/)).toBeNull()
})
