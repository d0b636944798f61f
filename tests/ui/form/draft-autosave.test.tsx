/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { DraftAutosave, submitWithoutChecks } from "#components/ui/form/draft-autosave"

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const onSave = jest.fn()
beforeEach(() => void onSave.mockClear())

/** Returns the saved drafts and whether the page was unloading. */
const listSaved = () =>
  onSave.mock.calls.map(([entries, , isUnloading]: [[string, string][], unknown, boolean]) => ({
    draft: Object.fromEntries(entries),
    isUnloading,
  }))

function renderForm({ isChecked = false, isStopped = false } = {}) {
  // Stops the submit after the component's listener, like a script that checks the form.
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

test("a draft is saved immediately if a script stops the submit, and later input is saved, too", () => {
  const form = renderForm({ isChecked: true, isStopped: true })
  fireEvent.submit(form)
  expect(listSaved()).toEqual([{ draft: { name: "陈海" }, isUnloading: false }])
  fireEvent.input(screen.getByLabelText("姓名"), { target: { value: "陈海洋" } })
  window.dispatchEvent(new Event("pagehide"))
  expect(listSaved().at(-1)).toEqual({ draft: { name: "陈海洋" }, isUnloading: true })
})

test.each([
  ["that was checked and submitted", { isChecked: true }],
  ["that another script sends", { isStopped: true }],
])("no draft is saved for a form %s", (_, options) => {
  const form = renderForm(options)
  // jsdom cannot navigate.
  form.requestSubmit = () => {}
  jest.spyOn(console, "error").mockImplementation(() => {})
  fireEvent.submit(form)
  jest.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event("beforeunload"))
  expect(listSaved()).toEqual([])
})

test("a submit of another form does not stop the autosave", () => {
  renderForm({ isChecked: true })
  const otherForm = document.body.appendChild(document.createElement("form"))
  otherForm.addEventListener("submit", (event) => event.preventDefault())
  fireEvent.submit(otherForm)
  jest.advanceTimersByTime(60_000)
  expect(listSaved()).toEqual([{ draft: { name: "陈海" }, isUnloading: false }])
})

test("no draft is saved for a form sent by submit() until the page is shown again", () => {
  const form = renderForm()
  form.submit = () => {}
  submitWithoutChecks(form)
  window.dispatchEvent(new Event("beforeunload"))
  jest.advanceTimersByTime(60_000)
  expect(listSaved()).toEqual([])
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  window.dispatchEvent(new Event("pagehide"))
  expect(listSaved()).toEqual([{ draft: { name: "陈海" }, isUnloading: true }])
})
