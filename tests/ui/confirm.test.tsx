/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"

function renderForm() {
  const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault())
  window.addEventListener("submit", onSubmit)
  render(
    <form>
      <ConfirmSubmit title="退出登录？" accept="退出" />
      <button name="act" value="sign-out">
        退出登录
      </button>
    </form>,
  )
  return onSubmit
}

test("a confirmation dialog is not rendered before it is opened", () => {
  renderForm()
  expect(screen.queryByRole("alertdialog")).toBeNull()
  expect(document.querySelector("form [style]")).toBeNull()
})

test("closing a confirmation dialog for the first time returns the focus to its button", async () => {
  renderForm()
  const button = screen.getByRole("button", { name: "退出登录" })
  await userEvent.click(button)
  await screen.findByRole("alertdialog")
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test("取消 in a confirmation dialog does not send the form", async () => {
  const onSubmit = renderForm()
  await userEvent.click(screen.getByRole("button", { name: "退出登录" }))
  await userEvent.click(await screen.findByRole("button", { name: "取消" }))
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  expect(onSubmit).not.toHaveBeenCalled()
})

test("Escape in a confirmation dialog does not send the form", async () => {
  const onSubmit = renderForm()
  await userEvent.click(screen.getByRole("button", { name: "退出登录" }))
  await screen.findByRole("alertdialog")
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  expect(onSubmit).not.toHaveBeenCalled()
})

test("accepting a confirmation sends the form once with the pressed button, and the next press opens the dialog", async () => {
  const onSubmit = renderForm()
  for (const submitCount of [1, 2]) {
    await userEvent.click(screen.getByRole("button", { name: "退出登录" }))
    await userEvent.click(await screen.findByRole("button", { name: "退出" }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(submitCount))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  }
  expect(onSubmit.mock.lastCall?.[0].submitter?.getAttribute("value")).toBe("sign-out")
})

test("the field of a confirmation is set only after accepting", async () => {
  const submittedValues: (FormDataEntryValue | null)[] = []
  window.addEventListener("submit", (event) => {
    event.preventDefault()
    submittedValues.push(new FormData(event.target as HTMLFormElement).get("confirmed"))
  })
  render(
    <form>
      <ConfirmSubmit confirmedField="confirmed" title="确认删除该车辆？" accept="删除" />
      <button>去掉</button>
    </form>,
  )
  expect(new FormData(document.querySelector("form")!).get("confirmed")).toBe("")
  await userEvent.click(screen.getByRole("button", { name: "去掉" }))
  await userEvent.click(await screen.findByRole("button", { name: "删除" }))
  await waitFor(() => expect(submittedValues).toEqual(["1"]))
})

test("a confirmed form is sent even if the pressed button has been removed", async () => {
  const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault())
  window.addEventListener("submit", onSubmit)
  const button = <button>添加车辆</button>
  const renderForm = (children: React.ReactNode) => (
    <form>
      <ConfirmSubmit title="确认添加该车牌？" accept="确定" />
      {children}
    </form>
  )
  const { rerender } = render(renderForm(button))
  await userEvent.click(screen.getByRole("button", { name: "添加车辆" }))
  const acceptButton = await screen.findByRole("button", { name: "确定" })
  rerender(renderForm(undefined))
  await userEvent.click(acceptButton)
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})
