/** @jest-environment jsdom */
import { hideWhileTyping } from "#lib/kit/browser/hide-while-typing"

const over = new AbortController()
afterAll(() => over.abort())
beforeAll(() => {
  window.scrollBy = () => {}
  document.body.innerHTML = '<input id="text"><input id="day" type="date">'
  hideWhileTyping(over.signal)
})

const touched = (hasBeenActive: boolean | undefined) =>
  Object.defineProperty(navigator, "userActivation", {
    value: hasBeenActive === undefined ? undefined : { hasBeenActive },
    configurable: true,
  })
const isHidden = (id: string) => {
  document.getElementById(id)!.focus()
  const hidden = document.documentElement.hasAttribute("data-typing")
  document.getElementById(id)!.blur()
  return hidden
}

test("the bar fades for a text field that is touched, and where a browser cannot say", () => {
  touched(true)
  expect([isHidden("text"), isHidden("day")]).toEqual([true, false])
  touched(undefined)
  expect(isHidden("text")).toBe(true)
})

test("it stays where a field has had the focus since its page arrived, and nobody has touched anything", () => {
  touched(false)
  expect(isHidden("text")).toBe(false)
})
