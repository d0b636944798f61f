/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { Icon } from "#components/ui/display/icon"
import { PayNotices } from "#components/payments/start/pay-notices"

const renderPath = (element: Parameters<typeof render>[0]) => render(element).container.querySelector("path")?.outerHTML

test("PayNotices shows the given icon, or else the icon of the variant", () => {
  expect(renderPath(<PayNotices notices={[{ text: "您有一笔支付正在确认", variant: "warn", icon: "clock" }]} />)).toBe(
    renderPath(<Icon name="clock" />),
  )
  expect(renderPath(<PayNotices notices={[{ text: "价格已变化", variant: "bad" }]} />)).toBe(
    renderPath(<Icon name="alert" />),
  )
})
