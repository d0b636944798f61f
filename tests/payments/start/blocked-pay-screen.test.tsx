/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { PayScreen, type PayScreenProps } from "#components/payments/start/pay-screen"
import { OfflinePayScreen } from "#components/offline-pay/offline-pay-screen"

const REASON = "该车场暂不支持支付宝支付"
const props: PayScreenProps = {
  action: "/api/pay/start",
  summary: { park: "科技园停车场", plate: "粤B12345", due: 12_000 },
  offers: [{ offer: { method: "alipay", selected: true } }],
  button: { label: "立即支付 ¥12.00", resultHref: "#result" },
  notices: [],
  formToken: "token",
  signedIntent: "signed-intent",
}
const listVisibleButtons = () =>
  [...document.querySelectorAll(".bar .btn")].map(({ textContent, className }) => [
    textContent,
    className.includes("btn-fill") ? "fill" : "quiet",
  ])
const getPayButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /立即支付/ })

test("a blocked payment shows its reason and one primary button, and the pay button cannot be pressed", () => {
  const alternative = { label: "联系岗亭", href: "tel:0755-83260100" }
  render(<PayScreen {...props} button={{ ...props.button, disabledReason: REASON }} alternative={alternative} />)
  expect(screen.getByText(REASON)).toBeTruthy()
  expect(listVisibleButtons()).toEqual([["联系岗亭", "fill"]])
  expect(getPayButton().disabled).toBe(true)
})

test("a blocked payment without another action shows its reason instead of a button", () => {
  render(<PayScreen {...props} offers={[]} />)
  expect(screen.getByText(/暂时不能在线支付/)).toBeTruthy()
  expect(listVisibleButtons()).toEqual([])
  expect(getPayButton().disabled).toBe(true)
})

test("at a barrier that is online again the normal payment is the primary button", () => {
  render(<OfflinePayScreen {...props} onlineLookUp={{ formToken: "t", parkId: "1001", plate: "粤B12345" }} />)
  expect(listVisibleButtons()).toEqual([
    ["立即支付 ¥12.00", "quiet"],
    ["正常缴费", "fill"],
  ])
})
