import { readFileSync } from "node:fs"
import { test, expect } from "#tests/support/fixtures"
import { appLog } from "#tests/support/servers"
import {
  expectMemberScreen,
  expectRecovery,
  expectFaultScreen,
  openMemberScreenDuringFault,
} from "#tests/faults/fault-screens"

const TITLE = "操作未完成"
const GARBLED = "停车服务的回答不完整，请稍后重试"
const UNREACHABLE = "请稍后重试"
const getTitle = (text: string) => (text === UNREACHABLE ? "暂时连不上停车服务" : TITLE)

test("F-04 a 500 is retried once and then shown with a reference that is in the log", async ({ openSignedIn }) => {
  const { page, phone, countCalls } = await openMemberScreenDuringFault(openSignedIn, { kind: "status", status: 500 })
  await expectFaultScreen(page, TITLE, "停车服务出了点问题，请稍后重试")
  expect(await countCalls()).toBe(2)
  const [, reference = "none"] = /编号 (\w+)/.exec(await page.getByText(/^编号/).innerText()) ?? []
  expect(readFileSync(appLog, "utf8")).toContain(`"reference":"${reference}`)
  await expectRecovery(page, phone)
})

test("F-04 a single 500 is not visible to the driver", async ({ openSignedIn }) => {
  const { page, countCalls } = await openMemberScreenDuringFault(openSignedIn, { kind: "status", status: 500 }, 1)
  await expectMemberScreen(page)
  expect(await countCalls()).toBe(2)
})

for (const [name, kind, text] of [
  ["F-13 half of a JSON body", "malformed", GARBLED],
  ["F-13 an empty body", "empty", GARBLED],
  ["F-13 a 204", "no-content", GARBLED],
  ["F-14 an HTML page", "html", GARBLED],
  ["F-16 a body in another encoding", "gbk", GARBLED],
  ["F-17 a truncated body", "truncate", UNREACHABLE],
  ["F-17 a connection reset during the body", "reset-mid-body", UNREACHABLE],
  ["F-20 a body of two hundred megabytes", "giant", GARBLED],
  ["F-22 oversized headers", "headers-overflow", UNREACHABLE],
  ["F-22 an invalid chunk", "bad-chunk", UNREACHABLE],
  ["F-22 invalid HTTP", "not-http", UNREACHABLE],
] as const) {
  test(`${name} is retried once and then shown as an error without its content`, async ({ openSignedIn }) => {
    const { page, phone, countCalls } = await openMemberScreenDuringFault(openSignedIn, kind)
    await expectFaultScreen(page, getTitle(text), text)
    expect(await countCalls()).toBe(2)
    expect(await page.content()).not.toMatch(/网络认证|captive|ffffffff|\uFFFD/)
    await expectRecovery(page, phone)
  })
}

for (const [name, kind] of [
  ["F-13 half of a JSON body", "malformed"],
  ["F-14 an HTML page", "html"],
  ["F-17 a connection reset during the body", "reset-mid-body"],
] as const) {
  test(`${name}, once, is not visible to the driver`, async ({ openSignedIn }) => {
    const { page } = await openMemberScreenDuringFault(openSignedIn, kind, 1)
    await expectMemberScreen(page)
  })
}

test("F-15 a valid body with another content type is accepted", async ({ openSignedIn }) => {
  const { page, phone, countCalls } = await openMemberScreenDuringFault(openSignedIn, "wrong-type")
  await expectMemberScreen(page)
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
  expect(await countCalls()).toBe(1)
})

test("F-04 a 500 is shown as an error without JavaScript", async ({ openSignedIn }) => {
  const { page, phone } = await openMemberScreenDuringFault(openSignedIn, { kind: "status", status: 500 }, "always", {
    script: false,
  })
  await expectFaultScreen(page, TITLE, "停车服务出了点问题，请稍后重试")
  await expectRecovery(page, phone)
})
