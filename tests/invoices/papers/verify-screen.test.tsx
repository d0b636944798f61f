/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { VerifyScreen } from "#components/invoices/papers/verify-screen"

const place = { parkId: "1001", back: "#", formToken: "t" }
const ways = () => [...document.querySelectorAll("main a, main button, footer button")].map((one) => one.textContent)

test("where the codes could not be had there is one way to ask again", () => {
  render(<VerifyScreen {...place} />)
  expect(ways()).toEqual(["重试"])
})

test("where there are none, they are asked for anew", () => {
  render(<VerifyScreen {...place} shown={[]} />)
  expect(ways()).toEqual(["刷新"])
})
