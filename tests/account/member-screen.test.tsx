/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { MemberScreen } from "#components/account/member-screen"

test("whose page it is, and the ways to what is theirs; none to what this provider does not have", () => {
  const ways = [
    { icon: "wallet", label: "钱包", href: "/WALLET" },
    { icon: "ticket", label: "停车券", href: undefined },
  ] as const
  render(<MemberScreen phone="138********" level="普通会员" shortcuts={ways} />)
  for (const said of ["138********", "普通会员"]) expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole("link", { name: /^钱包$/, current: false }).getAttribute("href")).toBe("/WALLET")
  expect(screen.queryByText("停车券")).toBeNull()
})
