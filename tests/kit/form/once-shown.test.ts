import { EventEmitter } from "node:events"
import type { ServerResponse } from "node:http"
import { answering, keepUnshown, noteShown, onceShown } from "#lib/kit/form/once-shown"

const LINES = ["typed=; Max-Age=0", "other=; Max-Age=0"]

function awaited(nonce: string) {
  const gone: string[] = []
  const appendHeader = (_: string, lines: string[]) => gone.push(...lines)
  const response = Object.assign(new EventEmitter(), { headersSent: false, appendHeader })
  answering(response as unknown as ServerResponse, () => onceShown(nonce, LINES))
  return { gone, response }
}

test("cookies go when the page is drawn, and not before", () => {
  const { gone } = awaited("a")
  expect(gone).toEqual([])
  noteShown("a")
  expect(gone).toEqual(LINES)
})

test("one whose words the page does not show stays", () => {
  const { gone } = awaited("a")
  keepUnshown("a", "typed")
  keepUnshown("b", "other")
  noteShown("a")
  expect(gone).toEqual([LINES[1]])
})

test.each(["b", "", null])("the page of another request (%j) is not this one's", (nonce) => {
  const { gone } = awaited("a")
  noteShown(nonce)
  expect(gone).toEqual([])
})

test("an answer that has begun takes no header any more", () => {
  const { gone, response } = awaited("a")
  response.headersSent = true
  noteShown("a")
  expect(gone).toEqual([])
})

test("a request that has ended is forgotten", () => {
  const { gone, response } = awaited("a")
  response.emit("close")
  noteShown("a")
  expect(gone).toEqual([])
})
