/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { DraftAutosave, submitWithoutChecks } from "#components/ui/form/draft-autosave"

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const onSave = jest.fn()
beforeEach(() => void onSave.mockClear())

/** The saved drafts, and whether the page was about to unload. */
const getSaved = () =>
  onSave.mock.calls.map(([typed, , leaving]: [[string, string][], unknown, boolean]) => [
    Object.fromEntries(typed),
    leaving,
  ])

function renderForm({ isChecked = false, isStopped = false } = {}) {
  // Like a script that checks the form, after the component's own listener.
  const onSubmit = (event: Event) => isStopped && event.preventDefault()
  document.addEventListener("submit", onSubmit, { once: true })
  render(
    <form>
      <input name="name" aria-label="姓名" />
      <DraftAutosave onSave={onSave} hasSubmitCheck={isChecked} />
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>("姓名")
  fireEvent.input(field, { target: { value: "陈海" } })
  return field.form!
}

test("a draft is saved at once if a script stops the submit, and later input too", () => {
  const form = renderForm({ isChecked: true, isStopped: true })
  fireEvent.submit(form)
  expect(getSaved()).toEqual([[{ name: "陈海" }, false]])
  fireEvent.input(screen.getByLabelText("姓名"), { target: { value: "陈海洋" } })
  window.dispatchEvent(new Event("pagehide"))
  expect(getSaved().at(-1)).toEqual([{ name: "陈海洋" }, true])
})

test.each([
  ["that was checked and submitted", { isChecked: true }],
  ["that another script sends itself", { isStopped: true }],
])("no draft is saved for a form %s", (_, options) => {
  const form = renderForm(options)
  // jsdom does not navigate.
  form.requestSubmit = () => {}
  jest.spyOn(console, "error").mockImplementation(() => {})
  fireEvent.submit(form)
  jest.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event("beforeunload"))
  expect(getSaved()).toEqual([])
})

test("a submit of another form does not stop the autosave", () => {
  renderForm({ isChecked: true })
  const other = document.body.appendChild(document.createElement("form"))
  other.addEventListener("submit", (event) => event.preventDefault())
  fireEvent.submit(other)
  jest.advanceTimersByTime(60_000)
  expect(getSaved()).toEqual([[{ name: "陈海" }, false]])
})

test("no draft is saved for a form sent by submit() until the page is shown again", () => {
  const form = renderForm()
  form.submit = () => {}
  submitWithoutChecks(form)
  window.dispatchEvent(new Event("beforeunload"))
  jest.advanceTimersByTime(60_000)
  expect(getSaved()).toEqual([])
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  window.dispatchEvent(new Event("pagehide"))
  expect(getSaved()).toEqual([[{ name: "陈海" }, true]])
})
