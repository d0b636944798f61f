/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { FeedbackForm, type FeedbackFormProps } from "#components/account/feedback-form"

const submitted = jest.fn((event: SubmitEvent) => {
  const stopped = event.defaultPrevented
  event.preventDefault()
  return stopped ? "stopped" : "sent"
})
const results = () => submitted.mock.results.map(({ value }) => value as string)

beforeEach(() => {
  submitted.mockClear()
  window.addEventListener("submit", submitted)
})
afterEach(() => window.removeEventListener("submit", submitted))

const open = (props: Partial<FeedbackFormProps> = {}) => render(<FeedbackForm formToken="form-token" {...props} />)
const field = () => screen.getByLabelText<HTMLTextAreaElement>("反馈内容")
const submit = () => userEvent.click(screen.getByRole("button", { name: "提交" }))
const SHORT = "请输入至少10个字的反馈内容"

test.each([
  ["nothing", ""],
  ["blanks", "              "],
  ["nine signs", "出口的灯坏了请修理"],
  ["nine signs and blanks around them", "   出口的灯坏了请修理   "],
  ["nine pictures", "👍👍👍👍👍👍👍👍👍"],
])("%s is too short, and says so in its field", async (_, text) => {
  open()
  if (text) await userEvent.type(field(), text)
  await submit()
  expect(results()).toEqual(["stopped"])
  expect(screen.getByText(SHORT).closest("[role=alert]")?.id).toBe(field().getAttribute("aria-describedby"))
  expect(field().getAttribute("aria-invalid")).toBe("true")
  expect(field().value).toBe(text)
})

test("ten signs are sent, natively, with the form's token", async () => {
  open()
  await userEvent.type(field(), "出口的灯坏了请修理吧")
  await submit()
  expect(results()).toEqual(["sent"])
  const form = submitted.mock.calls[0]![0].target as HTMLFormElement
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/api/account/feedback"])
  expect(Object.fromEntries(new FormData(form))).toEqual({ csrfToken: "form-token", message: "出口的灯坏了请修理吧" })
})

test("what was too short can be made longer, and the sentence goes", async () => {
  open()
  await userEvent.type(field(), "灯坏了")
  await submit()
  await userEvent.type(field(), "，请在出口修理一下")
  await submit()
  expect(results()).toEqual(["stopped", "sent"])
  expect(screen.queryByText(SHORT)).toBeNull()
})

test("takes no more than 500 signs", () => {
  open()
  expect(field().maxLength).toBe(500)
})

test("what the server refused comes back as it was typed", () => {
  open({ typed: { message: "太短", error: SHORT } })
  expect(field().value).toBe("太短")
  expect(screen.getByText(SHORT)).toBeTruthy()
})
