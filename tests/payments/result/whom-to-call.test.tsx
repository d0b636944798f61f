/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { CheckingPaymentScreen } from "#components/payments/result/checking-payment-screen"
import { ContactCard } from "#components/payments/result/contact-card"

const called = () => screen.queryAllByRole("link", { name: /^联系/ }).map((link) => link.textContent)

test.each([
  [{ phone: "0755-83260100", supportPhone: "400-820-6688" }, ["联系岗亭0755-8326-0100拨打"]],
  [{ supportPhone: "400-820-6688" }, ["联系客服400-820-6688拨打"]],
  [{}, []],
])("of %j it is %j: the provider's line is not the booth", (numbers, shown) => {
  render(<ContactCard {...numbers} />)
  expect(called()).toEqual(shown)
})

test("where no car park is known, the provider's line is called what it is", () => {
  render(<CheckingPaymentScreen orderId="1001" refreshHref="/" supportPhone="400-820-6688" />)
  expect(called()).toEqual(["联系客服400-820-6688拨打"])
})
