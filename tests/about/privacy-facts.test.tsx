/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { PrivacyFactsScreen } from "#components/about/privacy-facts-screen"

test("the privacy facts name the map service only if it receives network addresses", () => {
  const { rerender } = render(<PrivacyFactsScreen usesMaps={false} />)
  expect(screen.queryByText("地图服务")).toBeNull()
  rerender(<PrivacyFactsScreen usesMaps />)
  expect(screen.getByText("地图服务")).toBeDefined()
})

test("the privacy facts lead to the complaint phone", () => {
  render(<PrivacyFactsScreen usesMaps={false} complaintPhone="0755-86520111" />)
  expect(screen.getByRole("link", { name: /投诉电话/ }).getAttribute("href")).toBe("tel:075586520111")
})
