import { readFileSync } from "node:fs"
import { expect, takeScreenshot } from "#tests/support/browser"
import { expectMember, expectRecovery, expectTrouble, memberDuring } from "#tests/faults/trouble"

const TITLE = "操作未完成"
/** The network is named only where the provider was not reached. */
const titleOf = (text: string) => (text === UNREACHABLE ? "操作未完成，请检查您的网络" : TITLE)
const GARBLED = "停车服务的回答不完整，请稍后重试"
const UNREACHABLE = "暂时连不上停车服务，请稍后重试"

test("F-04 a 500 is asked once more, then said with a number that stands in the log", async () => {
  const { page, phone, asked } = await memberDuring({ kind: "status", status: 500 })
  await expectTrouble(page, TITLE, "停车服务出了点问题，请稍后重试")
  expect(await asked()).toBe(2)
  const [, reference = "none"] = /编号 (\w+)/.exec(await page.getByText(/^编号/).innerText()) ?? []
  expect(readFileSync(process.env.BERTH_APP_LOG ?? "", "utf8")).toContain(`"reference":"${reference}`)
  await takeScreenshot(page, "F-04")
  await expectRecovery(page, phone)
})

test("F-04 a single 500 is not noticed", async () => {
  const { page, asked } = await memberDuring({ kind: "status", status: 500 }, 1)
  await expectMember(page)
  expect(await asked()).toBe(2)
})

test.each([
  ["F-13 half of a JSON", "malformed", GARBLED],
  ["F-13 nothing at all", "empty", GARBLED],
  ["F-13 a 204", "no-content", GARBLED],
  ["F-14 a page of somebody else's", "html", GARBLED],
  ["F-16 letters in another encoding", "gbk", GARBLED],
  ["F-17 an answer cut short", "truncate", UNREACHABLE],
  ["F-17 a line that breaks in the middle", "reset-mid-body", UNREACHABLE],
  ["F-20 two hundred megabytes", "giant", GARBLED],
  ["F-22 headers beyond measure", "headers-overflow", UNREACHABLE],
  ["F-22 a chunk that is none", "bad-chunk", UNREACHABLE],
  ["F-22 something that is not HTTP", "not-http", UNREACHABLE],
] as const)("%s is asked once more and then said, and nothing of it is shown", async (name, kind, text) => {
  const { page, phone, asked } = await memberDuring(kind)
  await expectTrouble(page, titleOf(text), text)
  await takeScreenshot(page, name)
  expect(await asked()).toBe(2)
  expect(await page.content()).not.toMatch(/网络认证|captive|ffffffff|\uFFFD/)
  await expectRecovery(page, phone)
})

test.each([
  ["F-13 half of a JSON", "malformed"],
  ["F-14 a page of somebody else's", "html"],
  ["F-17 a line that breaks in the middle", "reset-mid-body"],
] as const)("%s once is not noticed", async (_, kind) => {
  const { page } = await memberDuring(kind, 1)
  await expectMember(page)
})

test("F-15 a good answer under another type is a good answer", async () => {
  const { page, phone, asked } = await memberDuring("wrong-type")
  await expectMember(page)
  await expect(page.getByText(`${phone.slice(0, 3)}********`)).toBeVisible()
  expect(await asked()).toBe(1)
})

test("F-04 and without a script too", async () => {
  const { page, phone } = await memberDuring({ kind: "status", status: 500 }, "always", { script: false })
  await expectTrouble(page, TITLE, "停车服务出了点问题，请稍后重试")
  await expectRecovery(page, phone)
})
