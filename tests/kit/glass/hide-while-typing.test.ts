/** @jest-environment jsdom */
import { hideWhileTyping } from "#lib/kit/browser/hide-while-typing"

let over: AbortController
beforeEach(() => {
  window.scrollBy = () => {}
  document.body.innerHTML = '<input id="text"><input id="day" type="date">'
  over = new AbortController()
  hideWhileTyping(over.signal)
})
afterEach(() => over.abort())

const send = (target: EventTarget, event: string) => target.dispatchEvent(new Event(event, { bubbles: true }))
const isHidden = (id: string) => {
  document.getElementById(id)!.focus()
  const hidden = document.documentElement.hasAttribute("data-typing")
  document.getElementById(id)!.blur()
  return hidden
}

test.each(["pointerdown", "keydown"])("the bar fades for a text field, after %s", (event) => {
  send(document.body, event)
  expect([isHidden("text"), isHidden("day")]).toEqual([true, false])
  expect(document.documentElement.hasAttribute("data-typing")).toBe(false)
})

test("it stays where a field has had the focus since its page arrived", () => {
  expect(isHidden("text")).toBe(false)
})

test("it is back where the page is left while somebody types, and come back to", () => {
  send(document.body, "pointerdown")
  document.getElementById("text")!.focus()
  expect(document.documentElement.hasAttribute("data-typing")).toBe(true)
  window.dispatchEvent(new Event("pagehide"))
  expect(document.documentElement.hasAttribute("data-typing")).toBe(false)
})

test("it stays where the page is come back to, and its field gets the focus again", () => {
  send(document.body, "pointerdown")
  window.dispatchEvent(new Event("blur"))
  expect(isHidden("text")).toBe(false)
})
