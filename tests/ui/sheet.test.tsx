/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import type { SheetBox } from "#components/ui/overlay/modal"

/** Loads the sheet on the first tap, like the coupon selection. */
function Opener() {
  const [loadedModal, setLoadedModal] = useState<{ Box: typeof SheetBox }>()
  const open = () => import("#components/ui/overlay/modal").then(({ SheetBox: Box }) => setLoadedModal({ Box }))
  return (
    <>
      <button onClick={() => void open()}>减1.0小时</button>
      {loadedModal && (
        <loadedModal.Box title="选择优惠" onClose={() => setLoadedModal(undefined)}>
          {null}
        </loadedModal.Box>
      )}
    </>
  )
}

let now = 0
beforeEach(() => jest.spyOn(performance, "now").mockImplementation(() => now))
afterEach(() => jest.restoreAllMocks())

test("the second of two quick taps does not close the sheet, and a later tap outside of it does", async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole("button", { name: "减1.0小时" }))
  await screen.findByRole("dialog")
  now += 250
  await userEvent.click(document.body)
  expect(screen.queryByRole("dialog")).not.toBeNull()
  now += 100
  await userEvent.click(document.body)
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
})

test("Escape closes the sheet and returns the focus to its button", async () => {
  render(<Opener />)
  const chip = screen.getByRole("button", { name: "减1.0小时" })
  await userEvent.click(chip)
  await screen.findByRole("dialog")
  now += 1_000
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(chip))
})
