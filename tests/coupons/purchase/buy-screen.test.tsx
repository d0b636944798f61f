/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { BuyScreen, type BuyScreenProps } from "#components/coupons/purchase/buy-screen"
import { types } from "#components/coupons/list/gallery-data"

const props: BuyScreenProps = {
  type: types[1]!,
  now: Date.parse("2026-11-20T19:45:00+08:00"),
  car: { cars: ["粤B12345"], isOtherCar: false, hrefs: { otherCar: "#", ownCars: "#" } },
  phone: {},
  offers: [{ offer: { method: "balance", selected: true } }],
  notices: [],
  typesHref: "#",
  link: "https://park.example/buy",
  resultHref: "#",
  formToken: "",
  signedIntent: "",
}

test("a coupon that can be paid has only the pay button", () => {
  render(<BuyScreen {...props} />)
  expect(screen.getByRole("button", { name: "立即支付 ¥9.00" })).toBeTruthy()
  expect(screen.queryByRole("link", { name: "去充值" })).toBeNull()
})

test("a coupon that cannot be paid has the next step in place of the pay button, which is hidden and disabled", () => {
  render(
    <BuyScreen
      {...props}
      offers={[{ offer: { method: "balance", selected: false, refused: "balance-short" } }]}
      topUpHref="/WALLET/charge"
    />,
  )
  expect(screen.getByRole("link", { name: "去充值" }).getAttribute("href")).toBe("/WALLET/charge")
  const payButton = screen.getByRole<HTMLButtonElement>("button", { name: /立即支付/ })
  expect([payButton.className, payButton.disabled]).toEqual(["sr-only", true])
  expect(screen.getByText("余额不足，请及时充值")).toBeTruthy()
})

test.each([
  [{ isSuspicious: true, supportPhone: "400-820-6688" }, "联系客服 400-820-6688"],
  [{ offers: [] }, "复制链接"],
])("a coupon that cannot be bought asks for no car and no phone number: %j", (change, action) => {
  render(<BuyScreen {...props} {...change} />)
  const filled = [...document.querySelectorAll(".btn-fill")].map(({ textContent }) => textContent)
  expect(filled).toEqual([action])
  expect(screen.getByRole("link", { name: "其他停车券" })).toBeTruthy()
  expect(document.querySelector("input")).toBeNull()
})
