/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { Icon } from "#components/ui/display/icon"
import { PayNotices } from "#components/payments/start/pay-notices"

const drawn = (element: Parameters<typeof render>[0]) => render(element).container.querySelector("path")?.outerHTML

test("a notice has the mark that means it: a payment that is waited for, a clock", () => {
  expect(drawn(<PayNotices notices={[{ text: "您有一笔支付正在确认", variant: "warn", icon: "clock" }]} />)).toBe(
    drawn(<Icon name="clock" />),
  )
  expect(drawn(<PayNotices notices={[{ text: "价格已变化", variant: "bad" }]} />)).toBe(drawn(<Icon name="alert" />))
})
