/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
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
