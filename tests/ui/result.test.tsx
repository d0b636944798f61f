/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { ResultPage } from "#components/ui/layout/result"
import { Empty, LoadFailed } from "#components/ui/list/empty"

test("a result shows its facts, then its actions, then what may help next", () => {
  const { container } = render(
    <ResultPage
      icon="bad"
      title="支付失败"
      text="银行没有扣款"
      facts={[{ label: "应付金额", value: "¥12.00" }]}
      details={<p>粤BD72816</p>}
      primaryAction={<button>重新支付</button>}
      secondaryAction={<button>我的钱包</button>}
    >
      <p>联系岗亭</p>
    </ResultPage>,
  )
  const order = ["支付失败", "银行没有扣款", "¥12.00", "粤BD72816", "重新支付", "我的钱包", "联系岗亭"]
  expect(container.textContent).toMatch(new RegExp(order.join(".*")))
  expect(container.querySelector(".bar")).toBeNull()
})

test("a list that failed to load says why it is empty, and not that there is nothing", () => {
  render(<LoadFailed subject="停车记录" />)
  expect(screen.getByText("加载失败")).toBeTruthy()
  expect(screen.getByText("停车服务暂时没有回答，没有查到停车记录")).toBeTruthy()
  expect(screen.getByText("重试").className).toContain("btn-fill")
})

test("each reason for an empty page has its own drawing", () => {
  const drawings = (["empty", "failed", "missing"] as const).map(
    (picture) => render(<Empty picture={picture} text="暂无" />).container.innerHTML,
  )
  expect(new Set(drawings).size).toBe(3)
})
