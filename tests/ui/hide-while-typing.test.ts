/** @jest-environment jsdom */
import { hideWhileTyping } from "#lib/browser/hide-while-typing"

let abortController: AbortController
let viewport: EventTarget & { width: number; height: number }
beforeEach(() => {
  window.scrollBy = () => {}
  viewport = Object.assign(new EventTarget(), { width: 390, height: 844 })
  Object.defineProperty(window, "visualViewport", { value: viewport, configurable: true })
  document.body.innerHTML = '<input id="text"><input id="day" type="date">'
  abortController = new AbortController()
  hideWhileTyping(abortController.signal)
})
afterEach(() => abortController.abort())

const dispatch = (target: EventTarget, event: string) => target.dispatchEvent(new Event(event, { bubbles: true }))
const isHidden = (id: string) => {
  document.getElementById(id)!.focus()
  const hidden = document.documentElement.hasAttribute("data-typing")
  document.getElementById(id)!.blur()
  return hidden
}

test.each(["pointerdown", "keydown"])("the tab bar is hidden while a text field has the focus after %s", (event) => {
  dispatch(document.body, event)
  expect(isHidden("text")).toBe(true)
  expect(isHidden("day")).toBe(false)
  expect(document.documentElement.hasAttribute("data-typing")).toBe(false)
})

test("the tab bar stays if a field has had the focus since the page loaded", () => {
  expect(isHidden("text")).toBe(false)
})

test("the tab bar is shown when the page is left", () => {
  dispatch(document.body, "pointerdown")
  document.getElementById("text")!.focus()
  expect(document.documentElement.hasAttribute("data-typing")).toBe(true)
  window.dispatchEvent(new Event("pagehide"))
  expect(document.documentElement.hasAttribute("data-typing")).toBe(false)
})

test("the tab bar stays when the page is resumed and its field regains the focus", () => {
  dispatch(document.body, "pointerdown")
  window.dispatchEvent(new Event("blur"))
  expect(isHidden("text")).toBe(false)
})

describe("with a visual viewport", () => {
  const isTyping = () => document.documentElement.hasAttribute("data-typing")
  const resizeViewport = (width: number, ...heights: number[]) => {
    for (const height of heights) {
      Object.assign(viewport, { width, height })
      viewport.dispatchEvent(new Event("resize"))
    }
    return isTyping()
  }
  const focusAndShrink = (id: string) => {
    dispatch(document.body, "pointerdown")
    document.getElementById(id)!.focus()
    resizeViewport(390, 520)
  }

  test("the tab bar is shown while the keyboard is closed and hidden while it is open", () => {
    focusAndShrink("text")
    expect(isTyping()).toBe(true)
    expect(resizeViewport(390, 844)).toBe(false)
    expect(document.activeElement?.id).toBe("text")
    expect(resizeViewport(390, 520)).toBe(true)
    expect(resizeViewport(390, 600, 690, 760, 844)).toBe(false)
  })

  test("the tab bar stays hidden while browser bars appear and when the phone is rotated", () => {
    focusAndShrink("text")
    expect(resizeViewport(390, 576)).toBe(true)
    expect(resizeViewport(844, 250)).toBe(true)
    expect(resizeViewport(390, 520)).toBe(true)
  })

  test("the tab bar stays for fields without a keyboard", () => {
    focusAndShrink("day")
    expect(isTyping()).toBe(false)
    expect(resizeViewport(390, 300)).toBe(false)
  })
})
