/** @jest-environment jsdom */
import { hideWhileTyping } from "#lib/browser/hide-while-typing"

let over: AbortController
let view: EventTarget & { width: number; height: number }
beforeEach(() => {
  window.scrollBy = () => {}
  view = Object.assign(new EventTarget(), { width: 390, height: 844 })
  Object.defineProperty(window, "visualViewport", { value: view, configurable: true })
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

describe("by the room that a page has", () => {
  const isTyping = () => document.documentElement.hasAttribute("data-typing")
  const room = (width: number, ...heights: number[]) => {
    for (const height of heights) {
      Object.assign(view, { width, height })
      view.dispatchEvent(new Event("resize"))
    }
    return isTyping()
  }
  const typeIn = (id: string) => {
    send(document.body, "pointerdown")
    document.getElementById(id)!.focus()
    room(390, 520)
  }

  test("the bar is back where the phone's own key has put the keyboard away, and fades where it comes again", () => {
    typeIn("text")
    expect(isTyping()).toBe(true)
    expect(room(390, 844)).toBe(false)
    expect(document.activeElement?.id).toBe("text")
    expect(room(390, 520)).toBe(true)
    expect(room(390, 600, 690, 760, 844)).toBe(false)
  })

  test("it stays away where a browser's own bars come and go, and where the phone is turned", () => {
    typeIn("text")
    expect(room(390, 576)).toBe(true)
    expect(room(844, 250)).toBe(true)
    expect(room(390, 520)).toBe(true)
  })

  test("it stays where room is taken for no text field", () => {
    typeIn("day")
    expect(isTyping()).toBe(false)
    expect(room(390, 300)).toBe(false)
  })
})
