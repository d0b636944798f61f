import { EventEmitter } from "node:events"
import type { ServerResponse } from "node:http"
import { noteShown, onceShown } from "#lib/kit/once-shown"

function awaited(nonce: string) {
  const [act, response] = [jest.fn(), Object.assign(new EventEmitter(), { headersSent: false })]
  onceShown(nonce, act, response as unknown as ServerResponse)
  return { act, response }
}

test("it is done when the page is drawn, and not before", () => {
  const { act } = awaited("a")
  expect(act).not.toHaveBeenCalled()
  noteShown("a")
  expect(act).toHaveBeenCalledTimes(1)
})

test.each(["b", "", null])("the page of another request (%j) is not this one's", (nonce) => {
  const { act } = awaited("a")
  noteShown(nonce)
  expect(act).not.toHaveBeenCalled()
})

test("an answer that has begun takes no header any more", () => {
  const { act, response } = awaited("a")
  response.headersSent = true
  noteShown("a")
  expect(act).not.toHaveBeenCalled()
})

test("a request that has ended is forgotten", () => {
  const { act, response } = awaited("a")
  response.emit("close")
  noteShown("a")
  expect(act).not.toHaveBeenCalled()
})
