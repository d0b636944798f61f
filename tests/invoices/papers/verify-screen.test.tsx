/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { VerifyScreen } from "#components/invoices/issued/verify-screen"

const screenProps = { parkId: "1001", back: "#", formToken: "t" }
const listActions = () =>
  [...document.querySelectorAll("main a, main button, footer button")].map((element) => element.textContent)

test("a failed request has only a retry link", () => {
  render(<VerifyScreen {...screenProps} />)
  expect(listActions()).toEqual(["重试"])
})

test("an empty list has only a refresh button", () => {
  render(<VerifyScreen {...screenProps} verifications={[]} />)
  expect(listActions()).toEqual(["刷新"])
})
