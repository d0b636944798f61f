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
  const send: UploadPhoto = (file, _, signal) =>
    new Promise((resolve) => void uploads.push({ file, signal, respond: resolve }))
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
  return { uploads, submitted, choose, respond }
}

const getField = () => screen.getByLabelText<HTMLInputElement>("其他材料")
const clickSubmit = () => userEvent.click(screen.getByRole("button", { name: "提交" }))
const clickButton = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const listNames = (uploads: { file: File }[]) => uploads.map(({ file }) => file.name).sort()
const readAlert = () => screen.getByRole("alert").textContent
const getToastText = () => document.querySelector(".toast")?.textContent

test("PhotoGrid uploads each photo separately and its form sends all tickets", async () => {
  const { uploads, submitted, choose, respond } = renderGrid({ tickets: ["earlier"] })
  await choose("a", "b")
  await waitFor(() => expect(listNames(uploads)).toEqual(["a", "b"]))
  await respond(1, { ok: true, ticket: "second" })
  await clickSubmit()
  expect(submitted).toEqual([])
  expect(readAlert()).toBe("照片正在上传，请稍候")
  await respond(0, { ok: true, ticket: "first" })
  await clickSubmit()
  expect(submitted.map((tickets) => [...tickets].sort())).toEqual([["earlier", "first", "second"]])
})

test("PhotoGrid accepts three photos at a time up to its maximum", async () => {
  const { uploads, choose, respond } = renderGrid()
  await choose("a", "b", "c", "d")
  await waitFor(() => expect(listNames(uploads)).toEqual(["a", "b", "c"]))
  expect(getToastText()).toBe("一次最多添加3张")
  for (const index of [0, 1, 2]) await respond(index, { ok: true, ticket: String(index) })
  await choose("e", "f")
  await waitFor(() => expect(listNames(uploads)).toEqual(["a", "b", "c", "e"]))
  expect(getToastText()).toBe("最多上传4张照片")
  expect(getField().closest("li")?.className).toBe("hidden")
})

test("removing a photo from PhotoGrid aborts its upload and allows another photo", async () => {
  const { uploads, submitted, choose, respond } = renderGrid({ maxPhotos: 1 })
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

test("a failed photo in PhotoGrid shows an error, blocks the form and can be retried", async () => {
  const { uploads, submitted, choose, respond } = renderGrid()
  await choose("a")
  await waitFor(() => expect(uploads).toHaveLength(1))
  await respond(0, { ok: false, why: "not-stored" })
  expect(readAlert()).toBe("上传失败,请重新提交")
  await clickButton("重试其他材料1")
  await respond(1, { ok: true, ticket: "a" })
  expect(readAlert()).toBe("")
  await clickSubmit()
  expect(submitted).toEqual([["a"]])
})

test("a required PhotoGrid without photos shows an error", async () => {
  const { submitted } = renderGrid({ missingText: "请上传其他材料" })
  await clickSubmit()
  expect(submitted).toEqual([])
  expect(readAlert()).toBe("请上传其他材料")
})

test("without JavaScript PhotoGrid is one native file input", () => {
  const neverUpload: UploadPhoto = () => new Promise(() => {})
  const html = renderToString(
    <PhotoGrid name="others" label="其他材料" maxPhotos={4} maxBytes={1000} send={neverUpload} />,
  )
  expect(html.match(/<input[^>]*>/g)).toEqual([expect.stringMatching(/type="file".* multiple="".* name="others"/)])
})
