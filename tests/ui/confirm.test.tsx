/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"

function renderForm() {
  const sent = jest.fn((event: SubmitEvent) => event.preventDefault())
  window.addEventListener("submit", sent)
  render(
    <form>
      <ConfirmSubmit title="退出登录？" accept="退出" />
      <button name="act" value="sign-out">
        退出登录
      </button>
    </form>,
  )
  return sent
}

test("nothing of the dialog is there before it is asked for", () => {
  renderForm()
  expect(screen.queryByRole("alertdialog")).toBeNull()
  expect(document.querySelector("form [style]")).toBeNull()
})

test("the first question leads back to what it was asked by, which is older than the dialog's own memory", async () => {
  renderForm()
  const button = screen.getByRole("button", { name: "退出登录" })
  await userEvent.click(button)
  await screen.findByRole("alertdialog")
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test("dismissing sends nothing", async () => {
  const sent = renderForm()
  await userEvent.click(screen.getByRole("button", { name: "退出登录" }))
  await userEvent.click(await screen.findByRole("button", { name: "取消" }))
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  expect(sent).not.toHaveBeenCalled()
})

test("escaping is dismissing", async () => {
  const sent = renderForm()
  await userEvent.click(screen.getByRole("button", { name: "退出登录" }))
  await screen.findByRole("alertdialog")
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  expect(sent).not.toHaveBeenCalled()
})

test("accepting sends the form once, with the button that was pressed, and asks again the next time", async () => {
  const sent = renderForm()
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole("button", { name: "退出登录" }))
    await userEvent.click(await screen.findByRole("button", { name: "退出" }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  }
  expect(sent.mock.lastCall?.[0].submitter?.getAttribute("value")).toBe("sign-out")
})

test("the mark says that somebody has been asked, and only when they have agreed", async () => {
  const sent: (FormDataEntryValue | null)[] = []
  window.addEventListener("submit", (event) => {
    event.preventDefault()
    sent.push(new FormData(event.target as HTMLFormElement).get("confirmed"))
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
  await waitFor(() => expect(sent).toEqual(["1"]))
})

test("a button that is gone by the time the driver agrees does not stop the form", async () => {
  const sent = jest.fn((event: SubmitEvent) => event.preventDefault())
  window.addEventListener("submit", sent)
  const button = <button>添加车辆</button>
  const form = (children: React.ReactNode) => (
    <form>
      <ConfirmSubmit title="确认添加该车牌？" accept="确定" />
      {children}
    </form>
  )
  const { rerender } = render(form(button))
  await userEvent.click(screen.getByRole("button", { name: "添加车辆" }))
  const yes = await screen.findByRole("button", { name: "确定" })
  rerender(form(undefined))
  await userEvent.click(yes)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})
