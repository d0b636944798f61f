/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { WaitText } from "#components/payments/result/wait-text"

beforeEach(() => void jest.useFakeTimers())
const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const findStatusText = () => screen.getByRole("status").textContent

test("WaitText shows the expected time during the first minute", async () => {
  render(<WaitText seconds={60} />)
  expect(findStatusText()).toBe("通常需要几秒，最长 1 分钟")
  await advance(59)
  expect(findStatusText()).toBe("通常需要几秒，最长 1 分钟")
  await advance(2)
  expect(findStatusText()).toBe("结果会晚一点到，到了会显示在这里")
})

test("WaitText shows that the result is late when the time is over", () => {
  render(<WaitText seconds={0} />)
  expect(findStatusText()).toBe("结果会晚一点到，到了会显示在这里")
})

test("WaitText shows that the network is down", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true)
  render(<WaitText seconds={60} />)
  online.mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event("offline")))
  expect(findStatusText()).toBe("网络断开了，恢复后会自动查询结果")
})
