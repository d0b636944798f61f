/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SubmitButton } from "#components/ui/form/submit-button"

function renderForm(onSubmit = (_: Event) => {}) {
  const sent = jest.fn()
  render(
    <form ref={(form) => form?.addEventListener("submit", onSubmit)}>
      <SubmitButton busy="正在登录">登录</SubmitButton>
    </form>,
  )
  // jsdom cannot navigate: what gets through to here would have been sent.
  const last = (event: Event) => {
    if (!event.defaultPrevented) sent()
    event.preventDefault()
  }
  window.addEventListener("submit", last)
  return sent
}

test("it says what it waits for, and a second press is not sent", async () => {
  const sent = renderForm()
  await userEvent.dblClick(screen.getByRole("button"))
  expect(screen.getByRole("button").textContent).toBe("正在登录")
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true")
  expect(sent).toHaveBeenCalledTimes(1)
})

test("it stays ready when the form's own check stopped the submission", async () => {
  renderForm((event) => event.preventDefault())
  await userEvent.click(screen.getByRole("button"))
  expect(screen.getByRole("button").textContent).toBe("登录")
})

test("coming back to the page makes it ready again", async () => {
  renderForm()
  await userEvent.click(screen.getByRole("button"))
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })))
  expect(screen.getByRole("button").textContent).toBe("登录")
})
