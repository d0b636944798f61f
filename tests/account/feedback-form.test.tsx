/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { FeedbackForm, type FeedbackFormProps } from "#components/account/feedback-form"

const handleSubmit = jest.fn((event: SubmitEvent) => {
  const isPrevented = event.defaultPrevented
  event.preventDefault()
  return isPrevented ? "prevented" : "sent"
})
const getResults = () => handleSubmit.mock.results.map(({ value }) => value as string)

beforeEach(() => {
  handleSubmit.mockClear()
  window.addEventListener("submit", handleSubmit)
})
afterEach(() => window.removeEventListener("submit", handleSubmit))

const renderForm = (props: Partial<FeedbackFormProps> = {}) =>
  render(<FeedbackForm formToken="form-token" {...props} />)
const getField = () => screen.getByLabelText<HTMLTextAreaElement>("反馈内容")
const submit = () => userEvent.click(screen.getByRole("button", { name: "提交" }))
const TOO_SHORT = "请输入至少10个字的反馈内容"

test.each([
  ["no text", ""],
  ["blanks", "              "],
  ["nine characters", "出口的灯坏了请修理"],
  ["nine characters surrounded by blanks", "   出口的灯坏了请修理   "],
  ["nine emoji", "👍👍👍👍👍👍👍👍👍"],
])("the feedback form rejects %s as too short and links the error to the field", async (_, text) => {
  renderForm()
  if (text) await userEvent.type(getField(), text)
  await submit()
  expect(getResults()).toEqual(["prevented"])
  expect(screen.getByText(TOO_SHORT).closest("[role=alert]")?.id).toBe(getField().getAttribute("aria-describedby"))
  expect(getField().getAttribute("aria-invalid")).toBe("true")
  expect(getField().value).toBe(text)
})

test("the feedback form submits ten characters with the form token", async () => {
  renderForm()
  await userEvent.type(getField(), "出口的灯坏了请修理吧")
  await submit()
  expect(getResults()).toEqual(["sent"])
  const form = handleSubmit.mock.calls[0]![0].target as HTMLFormElement
  expect(form.method).toBe("post")
  expect(form.getAttribute("action")).toBe("/api/account/feedback")
  expect(Object.fromEntries(new FormData(form))).toEqual({ csrfToken: "form-token", message: "出口的灯坏了请修理吧" })
})

test("the feedback form removes the error once the text is long enough", async () => {
  renderForm()
  await userEvent.type(getField(), "灯坏了")
  await submit()
  await userEvent.type(getField(), "，请在出口修理一下")
  await submit()
  expect(getResults()).toEqual(["prevented", "sent"])
  expect(screen.queryByText(TOO_SHORT)).toBeNull()
})

test("limits the field to 500 characters", () => {
  renderForm()
  expect(getField().maxLength).toBe(500)
})

test("the feedback form shows text rejected by the server with the error", () => {
  renderForm({ draft: { message: "太短", error: TOO_SHORT } })
  expect(getField().value).toBe("太短")
  expect(screen.getByText(TOO_SHORT)).toBeTruthy()
})
