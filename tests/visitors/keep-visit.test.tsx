/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { VisitAutosave } from "#components/visitors/form/visit-autosave"

const asked: { address: string; input: unknown }[] = []
beforeEach(() => {
  jest.useFakeTimers()
  history.replaceState(null, "", "/visitor_appointment/1001")
  asked.length = 0
  globalThis.fetch = (async (address: string, { body }: { body: string }) => {
    asked.push({ address, input: JSON.parse(body) })
    return { json: async () => ({ ok: true, kept: true }) } as Response
  }) as unknown as typeof fetch
})
afterEach(() => jest.useRealTimers())

const NAME = "a".repeat(24)

function open() {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="parkId" value="1001" />
      <input type="hidden" name="form" defaultValue={NAME} />
      <input aria-label="姓名" name="visitorName" defaultValue="" />
      <VisitAutosave />
    </form>,
  )
  return screen.getByLabelText<HTMLInputElement>("姓名")
}
const type = (field: HTMLInputElement, text: string) => fireEvent.input(field, { target: { value: text } })
const later = () => jest.advanceTimersByTime(60_000)

test("what was typed is sent once, and what was not is not", () => {
  const field = open()
  later()
  expect(asked).toEqual([])
  type(field, "陈晓")
  later()
  expect(asked).toEqual([{ address: "/api/visitors/keep", input: { parkId: "1001", form: NAME, visitorName: "陈晓" } }])
})

test.each(["beforeunload", "pagehide"])("on %s the last of it goes at once", (event) => {
  type(open(), "陈")
  window.dispatchEvent(new Event(event))
  expect(asked).toMatchObject([{ input: { visitorName: "陈" } }])
})

test("what is sent with the form is not kept beside it", () => {
  const field = open()
  type(field, "陈晓")
  fireEvent.submit(field.form!)
  window.dispatchEvent(new Event("beforeunload"))
  later()
  expect(asked).toEqual([])
})

test("a form that is gone sends nothing any more", () => {
  const field = open()
  type(field, "陈")
  cleanup()
  later()
  window.dispatchEvent(new Event("pagehide"))
  expect(asked).toEqual([])
})

test("once something is kept the address names this form, so that this tab finds its own", () => {
  const field = open()
  expect(location.search).toBe("")
  type(field, "陈晓")
  later()
  expect(location.search).toBe(`?form=${NAME}`)
})

test("a page that is shown again after its form was sent goes on as another form", () => {
  const field = open()
  fireEvent.submit(field.form!)
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  type(field, "陈晓")
  later()
  expect(asked).toMatchObject([{ input: { visitorName: "陈晓" } }])
  expect(asked).not.toMatchObject([{ input: { form: NAME } }])
})
