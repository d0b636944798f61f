/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { LuckyMoneyScreen } from "#components/lucky-money/lucky-money-screen"
import { SendScreen } from "#components/lucky-money/send-screen"

const props = {
  amount: 8_800,
  remaining: 12,
  walletHref: "#",
  payHref: "#",
  form: { formToken: "", id: "88", page: "share" as const },
}
const listFilledButtons = () => [...document.querySelectorAll(".btn-fill")].map((button) => button.textContent)

test("the creator sees the share button as primary and the collect button as secondary", () => {
  render(<LuckyMoneyScreen {...props} share={{ inMessagingApp: false, link: "https://park.example/88" }} />)
  expect(listFilledButtons()).toEqual(["复制链接"])
  expect(document.body.textContent).toMatch(/复制链接.*自己领一个.*领取红包/)
})

test("in the messaging app an overlay points at the menu, and Escape closes it", async () => {
  render(<LuckyMoneyScreen {...props} share={{ inMessagingApp: true, link: "" }} />)
  expect(listFilledButtons()).toEqual(["发给朋友"])
  await userEvent.click(screen.getByRole("button", { name: "发给朋友" }))
  expect(document.activeElement?.textContent).toContain("点右上角")
  expect(document.activeElement?.closest(".page")).toBeNull()
  expect(document.querySelector(".page[inert]")).not.toBeNull()
  await userEvent.keyboard("{Escape}")
  expect(document.activeElement?.textContent).toBe("发给朋友")
  expect(document.querySelector("[inert]")).toBeNull()
})

test("a friend sees only the collect button as primary", () => {
  render(<LuckyMoneyScreen {...props} />)
  expect(listFilledButtons()).toEqual(["领取红包"])
})

test("a driver who has not paid sees only a link to pay", () => {
  render(<SendScreen formToken="" error="支付停车费后，就可以给朋友发红包" payHref="/look-up" />)
  expect(listFilledButtons()).toEqual(["去缴费"])
  expect(screen.queryByRole("button", { name: "发红包" })).toBeNull()
})
