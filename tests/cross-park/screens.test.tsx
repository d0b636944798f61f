/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { BookingResultScreen, resultCodes } from "#components/cross-park/booking/booking-result-screen"
import { BookingScreen } from "#components/cross-park/booking/booking-screen"
import { CancelScreen } from "#components/cross-park/booking/cancel-screen"
import { BookScreen } from "#components/cross-park/booking/book-screen"
import { bookProps, booked, createBooking } from "#components/cross-park/gallery-data"

const hrefs = { ordersHref: "/orders", againHref: "/again" }

test.each(resultCodes)("%s without a booking states no result and links to the bookings", (code) => {
  const { container } = render(<BookingResultScreen code={code} {...hrefs} />)
  expect(container.innerHTML).toContain("mark bg-ink-3")
  expect(container.textContent).not.toMatch(/已为您预留|预约已取消|没有扣款|预约没有取消|退款/)
  expect(screen.getByRole("link", { name: "我的预约" }).getAttribute("href")).toBe("/orders")
})

test.each([
  ["UNPAID", "支付失败", "支付没有完成，您可以继续支付"],
  ["EXPIRED", "支付失败", "没有扣款"],
  ["PAYING", "支付确认中", "请不要重复支付"],
])("pay_fail for a booking that is %s shows %s: %s", (status, title, text) => {
  render(<BookingResultScreen code="pay_fail" booking={createBooking(status, "")} {...hrefs} />)
  expect(screen.getByRole("heading").textContent).toBe(title)
  expect(screen.getByText(new RegExp(text))).toBeTruthy()
  const label = { UNPAID: "去支付 ¥300.00", EXPIRED: "重新预约", PAYING: undefined }[status]
  expect(screen.queryByRole("link", { name: /去支付|重新预约/ })?.textContent).toBe(label)
})

test("the success screen shows the provider's state of the driver's booking", () => {
  const { container } = render(<BookingResultScreen code="pay_success" booking={booked} {...hrefs} />)
  expect(container.innerHTML).toContain("mark bg-good")
  expect(container.textContent).toContain("车位已为您预留")
})

test("the agreement is beside the button that accepts it, and the state of a booking is shown once", () => {
  const { container, unmount } = render(<BookScreen {...bookProps} />)
  expect(container.querySelector("footer input[name=agree]")).not.toBeNull()
  expect(container.querySelectorAll("input[name=agree]")).toHaveLength(1)
  unmount()
  const { container: detail } = render(<BookingScreen booking={booked} listHref="#" />)
  expect(detail.textContent?.match(/预约成功/g)).toHaveLength(1)
})

const listFilled = (container: HTMLElement) =>
  [...container.querySelectorAll(".btn-fill")].map((one) => one.textContent)
const readButton = (name: string) => screen.getByRole(/确认/.test(name) ? "button" : "link", { name })

test("a booking is a slip with one payment to make at most, and cancelling is red and not filled", () => {
  const paid = render(<BookingScreen booking={booked} listHref="#" cancelHref="/cancel" phone="400-820-6688" />)
  expect(listFilled(paid.container)).toEqual([])
  expect(readButton("取消预约").className).toContain("btn-danger")
  expect(paid.container.textContent).toMatch(/11月23日 – 12月23日.*实付¥300.00.*怎么入场.*联系客服/)
  expect(paid.container.querySelector("details")!.textContent).toMatch(/订单号B20261120001/)
  expect(paid.container.querySelector("details")!.open).toBe(false)
  paid.unmount()
  const unpaidProps = { booking: createBooking("UNPAID", "待支付"), listHref: "#", cancelHref: "#", payHref: "/pay" }
  const unpaid = render(<BookingScreen {...unpaidProps} secondsToPay={872} />)
  expect(listFilled(unpaid.container)).toEqual(["去支付 ¥300.00"])
  expect(unpaid.container.textContent).toMatch(/剩余支付时间14:32.*应付¥300.00/)
  expect(unpaid.container.textContent).not.toContain("怎么入场")
  unpaid.unmount()
  const late = render(<BookingScreen {...unpaidProps} secondsToPay={0} />)
  expect(listFilled(late.container)).toEqual(["重新预约"])
  expect(late.container.textContent).toContain("已过期")
  late.unmount()
  const { container } = render(<CancelScreen booking={booked} refund={300_000} backHref="#" formToken="token" />)
  expect(listFilled(container)).toEqual([])
  expect(readButton("确认取消").className).toContain("btn-danger")
})

test.each([
  ["pay_success", "BOOKED", ["我的预约"], 0],
  ["pay_fail", "UNPAID", ["去支付 ¥300.00"], 1],
  ["pay_fail", "PAYING", [], 1],
  ["cancel_success", "CANCELLED", [], 1],
  ["cancel_fail", "BOOKED", [], 1],
] as const)("%s for a booking that is %s fills %j and shows its state %i times", (code, status, filled, count) => {
  const detail = { BOOKED: "预约成功", UNPAID: "待支付", PAYING: "支付确认中", CANCELLED: "已取消" }[status]
  const { container } = render(
    <BookingResultScreen code={code} booking={createBooking(status, detail)} {...hrefs} phone="400-820-6688" />,
  )
  expect(listFilled(container)).toEqual(filled)
  expect(container.textContent!.split(detail).length - 1).toBe(count)
  const isFailure = code.endsWith("fail") && status !== "PAYING"
  expect(screen.queryByRole("link", { name: /联系客服/ }) !== null).toBe(isFailure)
})

test("the price says that it contains the discount, and the payment methods come before the details of the offer", () => {
  const { container, unmount } = render(<BookScreen {...bookProps} />)
  expect(container.textContent).toMatch(/¥300.00\/月优惠9.5 折（已含）.*支付方式.*开放日期11月1日 – 2027年10月31日/)
  unmount()
  const { container: suspicious } = render(<BookScreen {...bookProps} isSuspicious />)
  expect(suspicious.textContent).not.toContain("9.5 折")
})

test("a driver without a car is offered to bind one and no payment", () => {
  const { container } = render(<BookScreen {...bookProps} cars={[]} disabledReason="请先绑定车辆" />)
  expect(listFilled(container)).toEqual(["绑定车辆"])
  expect(container.querySelector("footer button")).toBeNull()
})

test("an expired offer has a link to other spaces and no form", () => {
  const expiredOffer = { label: "这个车位的预约已结束", href: "/CROSS_PARK" }
  const { container } = render(<BookScreen {...bookProps} endedOffer={expiredOffer} />)
  expect(container.querySelector("form, input, button")).toBeNull()
  expect(screen.getByText(expiredOffer.label)).toBeTruthy()
  expect(screen.getByRole("link", { name: "查看其他车位" }).getAttribute("href")).toBe("/CROSS_PARK")
})
