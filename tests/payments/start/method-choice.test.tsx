/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { MethodChoice } from "#components/payments/start/method-choice"
import type { MethodOffer } from "#lib/payments/rules"

const alipay: MethodOffer = { method: "alipay", selected: true }
const radios = () => screen.getAllByRole<HTMLInputElement>("radio").map(({ value, checked }) => [value, checked])
const rings = () => document.querySelectorAll(".box").length

test("one way is not chosen by anybody: it is sent all the same, and has no ring", () => {
  render(<MethodChoice offers={[{ offer: alipay }]} />)
  expect([radios(), rings()]).toEqual([[["alipay", true]], 0])
})

test("of two the chosen one comes first, and both have theirs", () => {
  render(<MethodChoice offers={[{ offer: { method: "balance", selected: false } }, { offer: alipay }]} />)
  expect(radios()).toEqual([
    ["alipay", true],
    ["balance", false],
  ])
  expect(rings()).toBe(2)
})

test("one that is refused is not chosen: its ring is empty", () => {
  render(<MethodChoice offers={[{ offer: { ...alipay, selected: false, refused: "alipay-unsupported" } }]} />)
  expect([radios(), rings()]).toEqual([[["alipay", false]], 1])
})
