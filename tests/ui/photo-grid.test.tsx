/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { Toaster } from "#components/ui/overlay/toast"
import { PhotoGrid } from "#components/ui/photo/photo-grid"
import type { UploadPhoto } from "#components/ui/photo/use-photo"

type Props = Partial<Parameters<typeof PhotoGrid>[0]>
type Answer = Awaited<ReturnType<UploadPhoto>>

/** A page with the grid, a hand on the network, and an eye on what the form sends. */
function open(props: Props = {}) {
  const sent: { file: File; signal: AbortSignal; answer: (said: Answer) => void }[] = []
  const send: UploadPhoto = (file, _, signal) => new Promise((answer) => void sent.push({ file, signal, answer }))
  const submitted: FormDataEntryValue[][] = []
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) submitted.push(new FormData(event.target as HTMLFormElement).getAll("othersTicket"))
    event.preventDefault()
  }
  render(
    <>
      <form>
        <PhotoGrid name="others" label="其他材料" maxPhotos={4} maxBytes={1000} send={send} {...props} />
        <button>提交</button>
      </form>
      <Toaster />
    </>,
  )
  document.querySelector("form")!.addEventListener("submit", onSubmit)
  const choose = async (...names: string[]) => {
    const files = names.map((name) => new File([name], name, { type: "image/jpeg" }))
    await act(async () => void fireEvent.change(field(), { target: { files } }))
  }
  const answer = (at: number, said: Answer) => act(async () => sent[at]!.answer(said))
  return { sent, submitted, choose, answer }
}

const field = () => screen.getByLabelText<HTMLInputElement>("其他材料")
const submit = () => userEvent.click(screen.getByRole("button", { name: "提交" }))
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const names = (sent: { file: File }[]) => sent.map(({ file }) => file.name).sort()
const alertText = () => screen.getByRole("alert").textContent
const told = () => document.querySelector(".toast")?.textContent

test("each photo goes at once and by itself, and the form has all their tickets", async () => {
  const { sent, submitted, choose, answer } = open({ tickets: ["before"] })
  await choose("a", "b")
  await waitFor(() => expect(names(sent)).toEqual(["a", "b"]))
  await answer(1, { ok: true, ticket: "second" })
  await submit()
  expect([submitted, alertText()]).toEqual([[], "照片正在上传，请稍候"])
  await answer(0, { ok: true, ticket: "first" })
  await submit()
  expect(submitted.map((tickets) => [...tickets].sort())).toEqual([["before", "first", "second"]])
})

test("three are taken at a time, and no more than there is room for", async () => {
  const { sent, choose, answer } = open()
  await choose("a", "b", "c", "d")
  await waitFor(() => expect(names(sent)).toEqual(["a", "b", "c"]))
  expect(told()).toBe("一次最多添加3张")
  for (const at of [0, 1, 2]) await answer(at, { ok: true, ticket: String(at) })
  await choose("e", "f")
  await waitFor(() => expect(names(sent)).toEqual(["a", "b", "c", "e"]))
  expect(told()).toBe("最多上传4张照片")
  expect(field().closest("li")?.className).toBe("hidden")
})

test("a photo taken away is not sent, and gives its place free", async () => {
  const { sent, submitted, choose, answer } = open({ maxPhotos: 1 })
  await choose("a")
  await waitFor(() => expect(sent).toHaveLength(1))
  await press("删除其他材料1")
  expect(sent[0]?.signal.aborted).toBe(true)
  await choose("b")
  await waitFor(() => expect(sent).toHaveLength(2))
  await answer(1, { ok: true, ticket: "b" })
  await submit()
  expect(submitted).toEqual([["b"]])
})

test("one that did not arrive says so, holds the form, and is tried again", async () => {
  const { sent, submitted, choose, answer } = open()
  await choose("a")
  await waitFor(() => expect(sent).toHaveLength(1))
  await answer(0, { ok: false, why: "not-stored" })
  expect(alertText()).toBe("上传失败,请重新提交")
  await press("重试其他材料1")
  await answer(1, { ok: true, ticket: "a" })
  expect(alertText()).toBe("")
  await submit()
  expect(submitted).toEqual([["a"]])
})

test("where there must be one, none is said at the field", async () => {
  const { submitted } = open({ missingText: "请上传其他材料" })
  await submit()
  expect([submitted, alertText()]).toEqual([[], "请上传其他材料"])
})

test("without a script it is one native field for several files", () => {
  const never: UploadPhoto = () => new Promise(() => {})
  const html = renderToString(<PhotoGrid name="others" label="其他材料" maxPhotos={4} maxBytes={1000} send={never} />)
  expect(html.match(/<input[^>]*>/g)).toEqual([expect.stringMatching(/type="file".* multiple="".* name="others"/)])
})
