/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { MethodChoice } from "#components/payments/start/method-choice"
import type { MethodOffer } from "#lib/payments/rules"

const alipay: MethodOffer = { method: "alipay", selected: true }
const listRadios = () => screen.getAllByRole<HTMLInputElement>("radio").map(({ value, checked }) => [value, checked])
const countRadioButtons = () => document.querySelectorAll(".box").length

test("MethodChoice sends a single method without showing a radio button", () => {
  render(<MethodChoice offers={[{ offer: alipay }]} />)
  expect(listRadios()).toEqual([["alipay", true]])
  expect(countRadioButtons()).toBe(0)
})

test("MethodChoice shows the selected one of two methods first", () => {
  render(<MethodChoice offers={[{ offer: { method: "balance", selected: false } }, { offer: alipay }]} />)
  expect(listRadios()).toEqual([
    ["alipay", true],
    ["balance", false],
  ])
  expect(countRadioButtons()).toBe(2)
})

test("MethodChoice does not check a refused method", () => {
  render(<MethodChoice offers={[{ offer: { ...alipay, selected: false, refused: "alipay-unsupported" } }]} />)
  expect(listRadios()).toEqual([["alipay", false]])
  expect(countRadioButtons()).toBe(1)
})
