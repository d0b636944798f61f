import type { Page } from "#tests/support/http-browser"
import { gateMessages } from "#tests/gate/gate-messages"
import { toPath, visibleText } from "#tests/payments/pay-steps"
import { openAppBrowser, sandbox } from "#tests/security/drivers"

const browser = openAppBrowser()

test.each([
  ["gate_open_result", "开闸成功", "开闸结果"],
  ["gate_lift_result", "抬杆失败", "抬杆结果"],
  ["bind_car_result", "绑定成功", "绑定结果"],
])("%s shows its message and car park", async (path, message, title) => {
  const query = new URLSearchParams({ message, park_name: "科技园停车场" }).toString()
  const page = await browser.get(`/SCAN/${path}?${query}`)
  expect(page.status).toBe(200)
  expect(visibleText(page)).toContain(message)
  expect(visibleText(page)).toContain("科技园停车场")
  expect(/<h1\b[^>]*>([^<]*)</.exec((await browser.get(`/SCAN/${path}`)).text)?.[1]).toBe(`没有收到${title}`)
})

describe.each(["gate_open_result", "gate_lift_result", "bind_car_result"])("%s", (path) => {
  const openOutcome = async (message: string) =>
    browser.get(`/SCAN/${path}?${new URLSearchParams({ message, park_name: "科技园停车场" })}`)
  const getIconColor = ({ text }: Page) => /class="mark bg-([\w-]+)"/.exec(text)?.[1]
  const getFilledButton = ({ text }: Page) =>
    /<a[^>]*class="btn btn-fill[^>]*>(?:<svg.*?<\/svg>)?(?:<span>)?([^<]*)</.exec(text)?.[1]

  test.each([
    ["good", gateMessages.good],
    ["bad", gateMessages.bad],
    ["ink-3", gateMessages.neutral],
  ] as const)("has an icon of the color %s for messages of that outcome", async (color, messages) => {
    for (const message of messages)
      expect({ message, color: getIconColor(await openOutcome(message)) }).toEqual({ message, color })
  })

  test("has a button that depends on the outcome, and the phone number for failures", async () => {
    const successPage = await openOutcome("已放行，一路平安")
    expect(getFilledButton(successPage)).toBeUndefined()
    expect(successPage.text).toContain('href="/menu"')
    expect(successPage.text).not.toContain("tel:")
    const unpaidPage = await openOutcome("停车费未支付，请先缴费再出场")
    expect(getFilledButton(unpaidPage)).toBe("查询停车费")
    expect(unpaidPage.text).toContain('href="tel:')
    for (const message of ["黑名单车辆，禁止入场", "请联系管理员"]) {
      const page = await openOutcome(message)
      expect(getFilledButton(page)).toContain("联系客服")
      expect(page.text).toContain('href="tel:')
    }
  })
})

test("a refusal without a reason is not shown as a success", async () => {
  const { addresses } = await sandbox.passGate({ parkId: "1001", type: "OUT", message: "闸口未响应" })
  const page = await browser.get(toPath(addresses["out-detail"]))
  expect(page.text).not.toContain("mark bg-good")
  expect(page.text).toContain("mark bg-bad")
  expect(page.text).toContain('href="tel:')
})
