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

test("the privacy facts name advertisers only if there are advertisements", () => {
  const { rerender } = render(<PrivacyFactsScreen usesMaps={false} hasAds />)
  for (const label of ["广告和图片的网站", "关掉的广告"]) expect(screen.getByText(label)).toBeDefined()
  expect(screen.queryByText(/没有广告/)).toBeNull()
  rerender(<PrivacyFactsScreen usesMaps={false} />)
  for (const label of ["广告和图片的网站", "关掉的广告"]) expect(screen.queryByText(label)).toBeNull()
  expect(screen.getByText(/没有广告/)).toBeDefined()
})
