/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { CheckingPaymentScreen } from "#components/payments/result/checking-payment-screen"
import { ContactCard } from "#components/payments/result/contact-card"

const listCallLinks = () => screen.queryAllByRole("link", { name: /^联系/ }).map((link) => link.textContent)

test.each([
  [{ phone: "0755-83260100", supportPhone: "400-820-6688" }, ["联系岗亭0755-8326-0100拨打"]],
  [{ supportPhone: "400-820-6688" }, ["联系客服400-820-6688拨打"]],
  [{}, []],
])("ContactCard with %j shows %j", (numbers, shown) => {
  render(<ContactCard {...numbers} />)
  expect(listCallLinks()).toEqual(shown)
})

test("the checking screen shows the provider's number as support when the car park is unknown", () => {
  render(<CheckingPaymentScreen orderId="1001" refreshHref="/" supportPhone="400-820-6688" />)
  expect(listCallLinks()).toEqual(["联系客服400-820-6688拨打"])
})
