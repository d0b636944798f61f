/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { SuccessScreen, type SuccessScreenProps } from "#components/coupons/exchange/success-screen"

const coupon = {
  id: "5001",
  token: "tk8f3a2c",
  taken: true,
  used: false,
  until: "2026-12-31T15:59:59.000Z",
  voucherIds: [],
} as unknown as SuccessScreenProps["coupon"]
const hrefs = { coupon: "/coupon", coupons: "/coupons", plateSelect: "/plate-select", receive: "/receive" }

test.each([
  ["hours", { minutes: 120 }, "兑换停车券时长2.0小时"],
  ["yuan", { minutes: 0, amount: 15_000 }, "兑换停车券¥15.00"],
  ["an unknown value", { minutes: 0 }, "兑换停车券以停车券为准"],
])("the label of a coupon for %s shows its value", (_, value, expected) => {
  const props = { now: 0, parkId: "2297", frameUrl: "/frame", formToken: "", hrefs }
  const { container } = render(<SuccessScreen {...props} coupon={{ ...coupon, ...value }} />)
  expect(container.textContent).toContain(expected)
})

test("a coupon of another driver is grey and leads to the driver's own coupons", () => {
  const { container } = render(
    <SuccessScreen
      now={0}
      parkId="1001"
      formToken=""
      hrefs={hrefs}
      coupon={{ ...coupon, minutes: 120 }}
      isReceivedByOther
    />,
  )
  expect(container.querySelector(".slip-disabled")?.textContent).toContain("已被领走")
  expect([...container.querySelectorAll("a, button")].map(({ textContent }) => textContent)).toEqual(["我的停车券"])
})
