/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PhotoField } from "#components/ui/photo/photo-field"
import { Toaster } from "#components/ui/overlay/toast"
import type { UploadPhoto } from "#components/ui/photo/use-photo"

type Answer = Awaited<ReturnType<UploadPhoto>>

/** A page with the field, a hand on the network, and an eye on what the form sends. */
function open(props: Partial<Parameters<typeof PhotoField>[0]> = {}) {
  const sent: { file: File; progress: (part: number) => void; signal: AbortSignal; answer: (said: Answer) => void }[] =
    []
  const send: UploadPhoto = (file, progress, signal) =>
    new Promise((answer) => void sent.push({ file, progress, signal, answer }))
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
  const choose = (file: File) => act(async () => void fireEvent.change(field(), { target: { files: [file] } }))
  const chosen = async (file = photo()) => {
    await choose(file)
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    return sent.at(-1)!
  }
  return {
    sent,
    submitted,
    choose,
    chosen,
    submit: () => userEvent.click(screen.getByRole("button", { name: "提交" })),
  }
}

const field = () => screen.getByLabelText<HTMLInputElement>("行驶证照片")
const photo = (bytes = 10, type = "image/jpeg") => new File(["x".repeat(bytes)], "a.jpg", { type })
const alertText = () => screen.getByRole("alert").textContent

test("R012 without a photo nothing is sent, and it is said at the field", async () => {
  const { submitted, submit } = open()
  await submit()
  expect([submitted, alertText()]).toEqual([[], "请上传行驶证"])
  expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id)
})

test.each([
  ["R013, R015 a text", photo(10, "text/plain"), "请确保文件为图像类型"],
  ["R014 a byte too much", photo(1001), "照片大小不能超过3MB"],
])("%s is not sent at all", async (_, file, words) => {
  const { sent, choose } = open()
  await choose(file)
  expect([alertText(), sent]).toEqual([words, []])
})

test("a photo is seen at once, and how much of it has gone", async () => {
  const { chosen } = open()
  const { file, progress } = await chosen()
  expect(file.name).toBe("a.jpg")
  expect(screen.getByRole<HTMLImageElement>("img").src).toMatch(/^data:image\/jpeg;base64,/)
  act(() => progress(0.42))
  expect(screen.getByText("正在上传 42%")).toBeDefined()
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.42)
  act(() => progress(1))
  expect(screen.getByText("正在处理")).toBeDefined()
})

test("once it is there the form sends its ticket, and not the photo again", async () => {
  const { chosen, submit, submitted } = open()
  const { answer } = await chosen()
  await submit()
  expect([submitted, alertText()]).toEqual([[], "照片正在上传，请稍候"])
  await act(async () => answer({ ok: true, ticket: "ticket" }))
  expect([screen.getByText(/已上传/).closest("p")?.role, alertText()]).toEqual(["status", ""])
  await submit()
  expect(submitted).toEqual([[["licenceTicket", "ticket"]]])
})

test("cancelled, it is as if it had never been chosen", async () => {
  const { chosen, submit, submitted } = open()
  const { signal, answer } = await chosen()
  await userEvent.click(screen.getByRole("button", { name: "取消" }))
  expect(signal.aborted).toBe(true)
  await act(async () => answer({ ok: true, ticket: "late" }))
  await submit()
  expect([screen.queryByRole("img"), submitted, alertText()]).toEqual([null, [], "请上传行驶证"])
})

test("E005 what fails on the way is said, in a toast too, with whom to turn to; and can be tried again", async () => {
  const { chosen, sent, submitted, submit } = open()
  const { answer } = await chosen()
  await act(async () => answer({ ok: false, why: "not-sent" }))
  expect(alertText()).toBe("上传图片失败。多次不成功，请联系服务台")
  expect(document.querySelector(".toast")?.textContent).toBe("上传图片失败")
  await userEvent.click(screen.getByRole("button", { name: "重试" }))
  expect(sent).toHaveLength(2)
  await act(async () => sent[1]!.answer({ ok: false, why: "not-stored" }))
  await submit()
  expect([submitted, sent.length]).toEqual([[], 3])
  await act(async () => sent[2]!.answer({ ok: true, ticket: "third" }))
  await submit()
  expect(submitted).toEqual([[["licenceTicket", "third"]]])
})

test("a photo that will not do is not worth another try", async () => {
  const { chosen } = open()
  const { answer } = await chosen()
  await act(async () => answer({ ok: false, why: "other-format" }))
  expect(alertText()).toBe("暂不支持这种图片格式，请换成JPG或PNG")
  expect([screen.queryByRole("button", { name: "重试" }), screen.queryByRole("img")]).toEqual([null, null])
})

test("another photo takes the place of one that is still on its way", async () => {
  const { chosen, sent, submit, submitted } = open()
  const first = await chosen()
  await chosen(new File(["y"], "b.jpg", { type: "image/jpeg" }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(first.signal.aborted).toBe(true)
  await act(async () => sent[1]!.answer({ ok: true, ticket: "second" }))
  await act(async () => first.answer({ ok: true, ticket: "first" }))
  await submit()
  expect(submitted).toEqual([[["licenceTicket", "second"]]])
})

test("E005 a photo that cannot be read was not chosen", async () => {
  const read = jest.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader) {
    this.onloadend?.(new ProgressEvent("loadend") as ProgressEvent<FileReader>)
  })
  const { choose, sent } = open()
  await choose(photo())
  expect([alertText(), sent]).toEqual(["选择图片失败。多次不成功，请联系服务台", []])
  read.mockRestore()
})

test("a photo that was sent before is still there", async () => {
  const { submit, submitted } = open({ ticket: "kept" })
  await submit()
  expect(submitted).toEqual([[["licenceTicket", "kept"]]])
})

test("what is wrong is brought into sight: it stands below the picture", async () => {
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent)
  }
  try {
    const { chosen, submit } = open()
    expect(seen).toEqual([])
    await submit()
    const { answer } = await chosen()
    await act(async () => answer({ ok: false, why: "not-sent" }))
    expect(seen.at(0)).toBe("请上传行驶证")
    expect(seen.at(-1)).toMatch(/上传图片失败/)
  } finally {
    Reflect.deleteProperty(Element.prototype, "scrollIntoView")
  }
})
