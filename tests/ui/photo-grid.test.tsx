/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { Toaster } from "#components/ui/overlay/toast"
import { PhotoGrid } from "#components/ui/photo/photo-grid"
import type { UploadPhoto } from "#components/ui/photo/use-photo"

type Props = Partial<Parameters<typeof PhotoGrid>[0]>
type UploadResult = Awaited<ReturnType<UploadPhoto>>

/** Renders the grid in a form, with controlled uploads and recorded submits. */
function renderGrid(props: Props = {}) {
  const uploads: { file: File; signal: AbortSignal; respond: (result: UploadResult) => void }[] = []
  const send: UploadPhoto = (file, _, signal) => new Promise((respond) => void uploads.push({ file, signal, respond }))
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
    await act(async () => void fireEvent.change(getField(), { target: { files } }))
  }
  const respond = (index: number, result: UploadResult) => act(async () => uploads[index]!.respond(result))
  return { sent: uploads, submitted, choose, respond }
}

const getField = () => screen.getByLabelText<HTMLInputElement>("其他材料")
const clickSubmit = () => userEvent.click(screen.getByRole("button", { name: "提交" }))
const clickButton = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const names = (uploads: { file: File }[]) => uploads.map(({ file }) => file.name).sort()
const alertText = () => screen.getByRole("alert").textContent
const getToastText = () => document.querySelector(".toast")?.textContent

test("each photo is uploaded separately and the form sends all tickets", async () => {
  const { sent: uploads, submitted, choose, respond } = renderGrid({ tickets: ["before"] })
  await choose("a", "b")
  await waitFor(() => expect(names(uploads)).toEqual(["a", "b"]))
  await respond(1, { ok: true, ticket: "second" })
  await clickSubmit()
  expect(submitted).toEqual([])
  expect(alertText()).toBe("照片正在上传，请稍候")
  await respond(0, { ok: true, ticket: "first" })
  await clickSubmit()
  expect(submitted.map((tickets) => [...tickets].sort())).toEqual([["before", "first", "second"]])
})

test("three photos are accepted at a time, up to the maximum", async () => {
  const { sent: uploads, choose, respond } = renderGrid()
  await choose("a", "b", "c", "d")
  await waitFor(() => expect(names(uploads)).toEqual(["a", "b", "c"]))
  expect(getToastText()).toBe("一次最多添加3张")
  for (const at of [0, 1, 2]) await respond(at, { ok: true, ticket: String(at) })
  await choose("e", "f")
  await waitFor(() => expect(names(uploads)).toEqual(["a", "b", "c", "e"]))
  expect(getToastText()).toBe("最多上传4张照片")
  expect(getField().closest("li")?.className).toBe("hidden")
})

test("a removed photo is aborted and frees its place", async () => {
  const { sent: uploads, submitted, choose, respond } = renderGrid({ maxPhotos: 1 })
  await choose("a")
  await waitFor(() => expect(uploads).toHaveLength(1))
  await clickButton("删除其他材料1")
  expect(uploads[0]?.signal.aborted).toBe(true)
  await choose("b")
  await waitFor(() => expect(uploads).toHaveLength(2))
  await respond(1, { ok: true, ticket: "b" })
  await clickSubmit()
  expect(submitted).toEqual([["b"]])
})

test("a failed photo shows an error, blocks the form and can be retried", async () => {
  const { sent: uploads, submitted, choose, respond } = renderGrid()
  await choose("a")
  await waitFor(() => expect(uploads).toHaveLength(1))
  await respond(0, { ok: false, why: "not-stored" })
  expect(alertText()).toBe("上传失败,请重新提交")
  await clickButton("重试其他材料1")
  await respond(1, { ok: true, ticket: "a" })
  expect(alertText()).toBe("")
  await clickSubmit()
  expect(submitted).toEqual([["a"]])
})

test("a required grid without photos shows an error", async () => {
  const { submitted } = renderGrid({ missingText: "请上传其他材料" })
  await clickSubmit()
  expect(submitted).toEqual([])
  expect(alertText()).toBe("请上传其他材料")
})

test("without a script the grid is one native file input", () => {
  const neverUpload: UploadPhoto = () => new Promise(() => {})
  const html = renderToString(
    <PhotoGrid name="others" label="其他材料" maxPhotos={4} maxBytes={1000} send={neverUpload} />,
  )
  expect(html.match(/<input[^>]*>/g)).toEqual([expect.stringMatching(/type="file".* multiple="".* name="others"/)])
})
