/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { VisitAutosave } from "#components/visitors/form/visit-autosave"

const requests: { url: string; input: unknown }[] = []
beforeEach(() => {
  jest.useFakeTimers()
  history.replaceState(null, "", "/visitor_appointment/1001")
  requests.length = 0
  globalThis.fetch = (async (url: string, { body }: { body: string }) => {
    requests.push({ url, input: JSON.parse(body) })
    return { json: async () => ({ ok: true, saved: true }) } as Response
  }) as unknown as typeof fetch
})
afterEach(() => jest.useRealTimers())

const FORM_ID = "a".repeat(24)

function renderForm() {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="parkId" value="1001" />
      <input type="hidden" name="form" defaultValue={FORM_ID} />
      <input aria-label="姓名" name="visitorName" defaultValue="" />
      <VisitAutosave />
    </form>,
  )
  return screen.getByLabelText<HTMLInputElement>("姓名")
}
const typeText = (field: HTMLInputElement, text: string) => fireEvent.input(field, { target: { value: text } })
const advanceMinute = () => jest.advanceTimersByTime(60_000)

test("input is saved once, and an untouched form is not saved", () => {
  const field = renderForm()
  advanceMinute()
  expect(requests).toEqual([])
  typeText(field, "陈晓")
  advanceMinute()
  expect(requests).toEqual([
    { url: "/api/visitors/keep", input: { parkId: "1001", form: FORM_ID, visitorName: "陈晓" } },
  ])
})

test.each(["beforeunload", "pagehide"])("on %s the last input is saved at once", (event) => {
  typeText(renderForm(), "陈")
  window.dispatchEvent(new Event(event))
  expect(requests).toMatchObject([{ input: { visitorName: "陈" } }])
})

test("a submitted form is not saved", () => {
  const field = renderForm()
  typeText(field, "陈晓")
  fireEvent.submit(field.form!)
  window.dispatchEvent(new Event("beforeunload"))
  advanceMinute()
  expect(requests).toEqual([])
})

test("an unmounted form is not saved", () => {
  const field = renderForm()
  typeText(field, "陈")
  cleanup()
  advanceMinute()
  window.dispatchEvent(new Event("pagehide"))
  expect(requests).toEqual([])
})

test("the URL names the form once a draft is saved, so that each tab restores its own", () => {
  const field = renderForm()
  expect(location.search).toBe("")
  typeText(field, "陈晓")
  advanceMinute()
  expect(location.search).toBe(`?form=${FORM_ID}`)
})

test("a page restored after its submit continues with a new form id", () => {
  const field = renderForm()
  fireEvent.submit(field.form!)
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  typeText(field, "陈晓")
  advanceMinute()
  expect(requests).toMatchObject([{ input: { visitorName: "陈晓" } }])
  expect(requests).not.toMatchObject([{ input: { form: FORM_ID } }])
})
