import type { Page } from "#tests/support/http-browser"
import { sentences } from "#tests/gate/sentences"
import { toPath, visibleText } from "#tests/payments/pay-steps"
import { newBrowser, sandbox } from "#tests/safety/people"

const browser = newBrowser()

test.each([
  ["gate_open_result", "开闸成功", "开闸结果"],
  ["gate_lift_result", "抬杆失败", "抬杆结果"],
  ["bind_car_result", "绑定成功", "绑定结果"],
])("%s shows its message and its park", async (path, message, title) => {
  const query = new URLSearchParams({ message, park_name: "科技园停车场" }).toString()
  const page = await browser.visit(`/SCAN/${path}?${query}`)
  expect([page.status, visibleText(page).includes(message), visibleText(page).includes("科技园停车场")]).toEqual([
    200,
    true,
    true,
  ])
  expect(/<h1\b[^>]*>([^<]*)</.exec((await browser.visit(`/SCAN/${path}`)).text)?.[1]).toBe(title)
})

describe.each(["gate_open_result", "gate_lift_result", "bind_car_result"])("%s", (path) => {
  const shown = async (message: string) =>
    browser.visit(`/SCAN/${path}?${new URLSearchParams({ message, park_name: "科技园停车场" })}`)
  const markOn = ({ text }: Page) => /class="mark bg-([\w-]+)"/.exec(text)?.[1]
  const filled = ({ text }: Page) => /<a[^>]*class="btn btn-fill[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</.exec(text)?.[1]

  test.each([
    ["good", sentences.good],
    ["bad", sentences.bad],
    ["ink-3", sentences.neutral],
  ] as const)("marks %s what is said of it, and green nothing that is not known to be a success", async (mark, all) => {
    for (const message of all) expect([message, markOn(await shown(message))]).toEqual([message, mark])
  })

  test("done is done; what is unpaid is looked up; whatever did not go well has a line to call", async () => {
    const done = await shown("已放行，一路平安")
    expect([filled(done), done.text.includes('href="/menu"'), done.text.includes("tel:")]).toEqual([
      "完成",
      true,
      false,
    ])
    const unpaid = await shown("停车费未支付，请先缴费再出场")
    expect([filled(unpaid), unpaid.text.includes('href="tel:')]).toEqual(["查询停车费", true])
    for (const message of ["黑名单车辆，禁止入场", "请联系管理员"]) {
      const page = await shown(message)
      expect([filled(page), page.text.includes('href="tel:')]).toEqual(["我知道了", true])
    }
  })
})

test("a barrier that lets nobody through, told without a reason of its own, is no success either", async () => {
  const { addresses } = await sandbox.gate({ parkId: "1001", type: "OUT", message: "闸口未响应" })
  const page = await browser.visit(toPath(addresses["out-detail"]))
  expect([page.text.includes("mark bg-good"), page.text.includes("mark bg-bad")]).toEqual([false, true])
  expect(page.text).toContain('href="tel:')
})
