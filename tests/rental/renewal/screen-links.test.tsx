/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { SuspiciousFeeScreen } from "#components/rental/home/rental-error-screens"
import { OfflinePayScreen } from "#components/rental/renewal/payment-place-screens"
import { PackagesScreen } from "#components/rental/renewal/packages-screen"
import { PlateScreen } from "#components/rental/renewal/plate-screen"

test("a car park without packages links to other car parks", () => {
  render(<PackagesScreen parkId="1001" packages={[]} disabledReasons={{}} />)
  expect(screen.getByText("这个停车场暂时没有套餐")).toBeTruthy()
  expect(screen.getByRole("link", { name: "看看其他停车场" }).getAttribute("href")).toBe("/WALLET/white_list_v2")
})

test.each([[[]], [["粤B12345"]], [undefined]])("the plate screen with the cars %j links to binding a car", (cars) => {
  render(<PlateScreen cars={cars} query={{ parkId: "1001" }} bindHref="/bind" />)
  expect(screen.getAllByRole("link", { name: "绑定车辆" }).map((link) => link.getAttribute("href"))).toEqual(["/bind"])
})

const BOOTH = "0755-8326-0100"
const HOTLINE = "400-680-0188"

test.each([
  [{ booth: BOOTH, hotline: HOTLINE }, /^联系岗亭/, "tel:075583260100"],
  [{ hotline: HOTLINE }, /^联系客服/, "tel:4006800188"],
])("with the telephones %j the driver calls %s", (phones, name, href) => {
  const offline = render(<OfflinePayScreen {...phones} homeHref="#" />)
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href)
  expect(offline.container.querySelector(".btn-fill")).toBeNull()
  offline.unmount()
  const { container } = render(<SuspiciousFeeScreen {...phones} homeHref="#" />)
  expect(screen.getByRole("link", { name }).getAttribute("href")!.replaceAll("-", "")).toBe(href)
  expect(container.querySelectorAll(".btn-fill")).toHaveLength(1)
})
