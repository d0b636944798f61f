/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PhotoField } from "#components/ui/photo/photo-field"
import { Toaster } from "#components/ui/overlay/toast"
import type { UploadPhoto } from "#components/ui/photo/use-photo"

type UploadResult = Awaited<ReturnType<UploadPhoto>>

/** Renders the field in a form, with controlled uploads and recorded submits. */
function renderField(props: Partial<Parameters<typeof PhotoField>[0]> = {}) {
  const uploads: {
    file: File
    progress: (fraction: number) => void
    signal: AbortSignal
    respond: (result: UploadResult) => void
  }[] = []
  const send: UploadPhoto = (file, progress, signal) =>
    new Promise((resolve) => void uploads.push({ file, progress, signal, respond: resolve }))
  const submitted: [string, string][][] = []
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    if (event.isDefaultPrevented() || event.nativeEvent.defaultPrevented) return
    event.preventDefault()
    submitted.push(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    )
  }
  render(
    <>
      <form onSubmit={onSubmit}>
        <PhotoField
          name="licence"
          label="行驶证照片"
          missingText="请上传行驶证"
          maxBytes={1000}
          send={send}
          {...props}
        />
        <button>提交</button>
      </form>
      <Toaster />
    </>,
  )
  const choose = (file: File) => act(async () => void fireEvent.change(getField(), { target: { files: [file] } }))
  const startUpload = async (file = createPhoto()) => {
    await choose(file)
    await waitFor(() => expect(uploads.length).toBeGreaterThan(0))
    return uploads.at(-1)!
  }
  return {
    uploads,
    submitted,
    choose,
    startUpload,
    submit: () => userEvent.click(screen.getByRole("button", { name: "提交" })),
  }
}

const getField = () => screen.getByLabelText<HTMLInputElement>("行驶证照片")
const createPhoto = (bytes = 10, type = "image/jpeg") => new File(["x".repeat(bytes)], "a.jpg", { type })
const readAlert = () => screen.getByRole("alert").textContent

test("a form without a photo shows an error at the field", async () => {
  const { submitted, submit } = renderField()
  await submit()
  expect(submitted).toEqual([])
  expect(readAlert()).toBe("请上传行驶证")
  expect(getField().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id)
})

test.each([
  ["a text file", createPhoto(10, "text/plain"), "请确保文件为图像类型"],
  ["a photo that is too large", createPhoto(1001), "照片大小不能超过3MB"],
])("%s is not uploaded", async (_, file, message) => {
  const { uploads, choose } = renderField()
  await choose(file)
  expect(readAlert()).toBe(message)
  expect(uploads).toEqual([])
})

test("a photo is previewed immediately with its upload progress", async () => {
  const { startUpload } = renderField()
  const { file, progress } = await startUpload()
  expect(file.name).toBe("a.jpg")
  expect(screen.getByRole<HTMLImageElement>("img").src).toMatch(/^data:image\/jpeg;base64,/)
  act(() => progress(0.42))
  expect(screen.getByText("正在上传 42%")).toBeDefined()
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.42)
  act(() => progress(1))
  expect(screen.getByText("正在处理")).toBeDefined()
})

test("the form sends the ticket of an uploaded photo and not its file", async () => {
  const { startUpload, submit, submitted } = renderField()
  const { respond } = await startUpload()
  await submit()
  expect(submitted).toEqual([])
  expect(readAlert()).toBe("照片正在上传，请稍候")
  await act(async () => respond({ ok: true, ticket: "ticket" }))
  expect(screen.getByText(/已上传/).closest("p")?.role).toBe("status")
  expect(readAlert()).toBe("")
  await submit()
  expect(submitted).toEqual([[["licenceTicket", "ticket"]]])
})

test("a photo whose upload is cancelled is removed", async () => {
  const { startUpload, submit, submitted } = renderField()
  const { signal, respond } = await startUpload()
  await userEvent.click(screen.getByRole("button", { name: "取消" }))
  expect(signal.aborted).toBe(true)
  await act(async () => respond({ ok: true, ticket: "late" }))
  await submit()
  expect(screen.queryByRole("img")).toBeNull()
  expect(submitted).toEqual([])
  expect(readAlert()).toBe("请上传行驶证")
})

test("a failed upload shows a message and a toast and can be retried", async () => {
  const { startUpload, uploads, submitted, submit } = renderField()
  const { respond } = await startUpload()
  await act(async () => respond({ ok: false, why: "not-sent" }))
  expect(readAlert()).toBe("上传图片失败。多次不成功，请联系客服")
  expect(document.querySelector(".toast")?.textContent).toBe("上传图片失败")
  await userEvent.click(screen.getByRole("button", { name: "重试" }))
  expect(uploads).toHaveLength(2)
  await act(async () => uploads[1]!.respond({ ok: false, why: "not-stored" }))
  await submit()
  expect(submitted).toEqual([])
  expect(uploads).toHaveLength(3)
  await act(async () => uploads[2]!.respond({ ok: true, ticket: "third" }))
  await submit()
  expect(submitted).toEqual([[["licenceTicket", "third"]]])
})

test("an unsuitable photo cannot be retried", async () => {
  const { startUpload } = renderField()
  const { respond } = await startUpload()
  await act(async () => respond({ ok: false, why: "other-format" }))
  expect(readAlert()).toBe("暂不支持这种图片格式，请换成JPG或PNG")
  expect(screen.queryByRole("button", { name: "重试" })).toBeNull()
  expect(screen.queryByRole("img")).toBeNull()
})

test("choosing another photo aborts the pending upload", async () => {
  const { startUpload, uploads, submit, submitted } = renderField()
  const firstUpload = await startUpload()
  await startUpload(new File(["y"], "b.jpg", { type: "image/jpeg" }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(firstUpload.signal.aborted).toBe(true)
  await act(async () => uploads[1]!.respond({ ok: true, ticket: "second" }))
  await act(async () => firstUpload.respond({ ok: true, ticket: "first" }))
  await submit()
  expect(submitted).toEqual([[["licenceTicket", "second"]]])
})

test("an unreadable photo shows an error", async () => {
  const readSpy = jest.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader) {
    this.onloadend?.(new ProgressEvent("loadend") as ProgressEvent<FileReader>)
  })
  const { choose, uploads } = renderField()
  await choose(createPhoto())
  expect(readAlert()).toBe("选择图片失败。多次不成功，请联系客服")
  expect(uploads).toEqual([])
  readSpy.mockRestore()
})

test("a form sends the ticket of a photo that was uploaded before", async () => {
  const { submit, submitted } = renderField({ ticket: "earlier" })
  await submit()
  expect(submitted).toEqual([[["licenceTicket", "earlier"]]])
})
