/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { WaitText } from "#components/payments/result/wait-text"

beforeEach(() => void jest.useFakeTimers())
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const said = () => screen.getByRole("status").textContent

test("a minute is promised for as long as it lasts, and no longer", async () => {
  render(<WaitText seconds={60} />)
  expect(said()).toBe("通常需要几秒，最长 1 分钟")
  await pass(59)
  expect(said()).toBe("通常需要几秒，最长 1 分钟")
  await pass(2)
  expect(said()).toBe("结果会晚一点到，到了会显示在这里")
})

test("who comes back after half an hour is promised none", () => {
  render(<WaitText seconds={0} />)
  expect(said()).toBe("结果会晚一点到，到了会显示在这里")
})

test("without a network that is what it waits for", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true)
  render(<WaitText seconds={60} />)
  online.mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event("offline")))
  expect(said()).toBe("网络断开了，恢复后会自动查询结果")
})
