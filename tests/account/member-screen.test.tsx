/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { MemberScreen } from "#components/account/member-screen"

test("the member screen shows the driver's phone and level, and only the links the provider supports", () => {
  const shortcuts = [
    { icon: "wallet", label: "钱包", href: "/WALLET" },
    { icon: "ticket", label: "停车券", href: undefined },
  ] as const
  render(<MemberScreen phone="138********" level="普通会员" shortcuts={shortcuts} />)
  for (const text of ["138********", "普通会员"]) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole("link", { name: /^钱包$/, current: false }).getAttribute("href")).toBe("/WALLET")
  expect(screen.queryByText("停车券")).toBeNull()
})
