/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { DraftAutosave, submitWithoutChecks } from "#components/ui/form/draft-autosave"

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const keep = jest.fn()
beforeEach(() => void keep.mockClear())

/** What was kept, and whether the page was about to go. */
const kept = () =>
  keep.mock.calls.map(([typed, , leaving]: [[string, string][], unknown, boolean]) => [
    Object.fromEntries(typed),
    leaving,
  ])

function open({ looked = false, stops = false } = {}) {
  // As a script does that looks at the form, and always after it has been heard here.
  const onSubmit = (event: Event) => stops && event.preventDefault()
  document.addEventListener("submit", onSubmit, { once: true })
  render(
    <form>
      <input name="name" aria-label="姓名" />
      <DraftAutosave onSave={keep} hasSubmitCheck={looked} />
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>("姓名")
  fireEvent.input(field, { target: { value: "陈海" } })
  return field.form!
}

test("what a script has stopped is kept at once, and what is typed after it too", () => {
  const form = open({ looked: true, stops: true })
  fireEvent.submit(form)
  expect(kept()).toEqual([[{ name: "陈海" }, false]])
  fireEvent.input(screen.getByLabelText("姓名"), { target: { value: "陈海洋" } })
  window.dispatchEvent(new Event("pagehide"))
  expect(kept().at(-1)).toEqual([{ name: "陈海洋" }, true])
})

test.each([
  ["that was looked at and let go", { looked: true }],
  ["that another script sends itself", { stops: true }],
])("nothing is kept beside a form %s", (_, how) => {
  const form = open(how)
  // jsdom goes nowhere.
  form.requestSubmit = () => {}
  jest.spyOn(console, "error").mockImplementation(() => {})
  fireEvent.submit(form)
  jest.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event("beforeunload"))
  expect(kept()).toEqual([])
})

test("the form of another part of the page says nothing of this one", () => {
  open({ looked: true })
  const other = document.body.appendChild(document.createElement("form"))
  other.addEventListener("submit", (event) => event.preventDefault())
  fireEvent.submit(other)
  jest.advanceTimersByTime(60_000)
  expect(kept()).toEqual([[{ name: "陈海" }, false]])
})

test("nothing is kept beside a form that is sent as it is, of which no event tells, until the page is shown again", () => {
  const form = open()
  form.submit = () => {}
  submitWithoutChecks(form)
  window.dispatchEvent(new Event("beforeunload"))
  jest.advanceTimersByTime(60_000)
  expect(kept()).toEqual([])
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  window.dispatchEvent(new Event("pagehide"))
  expect(kept()).toEqual([[{ name: "陈海" }, true]])
})
