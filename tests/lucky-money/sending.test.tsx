/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { LuckyMoneyScreen } from "#components/lucky-money/lucky-money-screen"
import { SendScreen } from "#components/lucky-money/send-screen"

const sent = {
  ...{ amount: 8_800, left: 12, walletHref: "#", payHref: "#" },
  form: { formToken: "", id: "88", page: "share" as const },
}
const filled = () => [...document.querySelectorAll(".btn-fill")].map((button) => button.textContent)

test("who has made it sends it first; a portion of one's own is second", () => {
  render(<LuckyMoneyScreen {...sent} share={{ inMessagingApp: false, link: "https://park.example/88" }} />)
  expect(filled()).toEqual(["复制链接"])
  expect(document.body.textContent).toMatch(/复制链接.*自己领一个.*领取红包/)
})

test("in the messaging app it is shown where the menu is, and a key leads back", async () => {
  render(<LuckyMoneyScreen {...sent} share={{ inMessagingApp: true, link: "" }} />)
  expect(filled()).toEqual(["发给朋友"])
  await userEvent.click(screen.getByRole("button", { name: "发给朋友" }))
  expect(document.activeElement?.textContent).toContain("点右上角")
  expect(document.activeElement?.closest(".page")).toBeNull()
  expect(document.querySelector(".page[inert]")).not.toBeNull()
  await userEvent.keyboard("{Escape}")
  expect(document.activeElement?.textContent).toBe("发给朋友")
  expect(document.querySelector("[inert]")).toBeNull()
})

test("a friend is asked for the phone, and nothing else", () => {
  render(<LuckyMoneyScreen {...sent} />)
  expect(filled()).toEqual(["领取红包"])
})

test("who has not paid is led to paying", () => {
  render(<SendScreen formToken="" error="支付停车费后，就可以给朋友发红包" payHref="/look-up" />)
  expect(filled()).toEqual(["去缴费"])
})
