/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { FaultScreen } from "#components/platform/fault-screen"

const props = { reference: "7f3a9c21", retryHref: "/MEMBER" }

test("the text of a fault screen suggests a call only if there is a phone number", () => {
  const { unmount } = render(<FaultScreen kind="busy" {...props} />)
  expect(screen.getByText("现在使用的人较多，请稍后重试")).toBeTruthy()
  expect(screen.queryByText(/电话/)).toBeNull()
  unmount()
  render(<FaultScreen kind="busy" phone="400-820-6688" {...props} />)
  expect(screen.getByText("现在使用的人较多，请稍后重试，或联系客服")).toBeTruthy()
  expect(screen.getByRole("link", { name: /联系客服/ }).getAttribute("href")).toBe("tel:4008206688")
})

test("a list that cannot be loaded shows 加载失败 before the provider's message", () => {
  const { unmount } = render(<FaultScreen kind="broken" message="系统正在维护" isList {...props} />)
  expect(screen.getByRole("heading").textContent).toBe("加载失败")
  expect(screen.getByText("系统正在维护")).toBeTruthy()
  unmount()
  render(<FaultScreen kind="busy" phone="400-820-6688" isList {...props} />)
  expect(screen.getByRole("heading").textContent).toBe("服务繁忙")
})
