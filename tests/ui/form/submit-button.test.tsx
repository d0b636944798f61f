/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { SubmitButton } from "#components/ui/form/submit-button"

function renderForm(onSubmit = (_: Event) => {}) {
  const onSend = jest.fn()
  render(
    <form ref={(form) => form?.addEventListener("submit", onSubmit)}>
      <SubmitButton busy="正在登录">登录</SubmitButton>
    </form>,
  )
  // jsdom cannot navigate, so a submit that is not prevented here is counted as sent.
  const handleSubmit = (event: Event) => {
    if (!event.defaultPrevented) onSend()
    event.preventDefault()
  }
  window.addEventListener("submit", handleSubmit)
  return onSend
}

test("SubmitButton shows that it is busy, and a second press is not sent", async () => {
  const onSend = renderForm()
  await userEvent.dblClick(screen.getByRole("button"))
  expect(screen.getByRole("button").textContent).toBe("正在登录")
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true")
  expect(onSend).toHaveBeenCalledTimes(1)
})

test("SubmitButton stays ready if a check stops the submit", async () => {
  renderForm((event) => event.preventDefault())
  await userEvent.click(screen.getByRole("button"))
  expect(screen.getByRole("button").textContent).toBe("登录")
})

test("SubmitButton is ready after the page was restored", async () => {
  renderForm()
  await userEvent.click(screen.getByRole("button"))
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })))
  expect(screen.getByRole("button").textContent).toBe("登录")
})
