import { expect, openPage, settled } from "#tests/browser"

/** As a driver has it who has made all letters twice as large. */
const twice = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.evaluate(() => void document.documentElement.style.setProperty("font-size", "32px"))

test("the word that leaves the keyboard stays at its right, where it finds no room beside the others", async () => {
  const page = await openPage()
  await page.goto("/gallery/kit/车牌输入/正在输入")
  await settled(page)
  await twice(page)
  const box = await page.getByRole("button", { name: "完成" }).boundingBox()
  expect(box!.x + box!.width).toBeGreaterThan(340)
})

test("the way on of a notice stands below its words, and breaks none of them", async () => {
  const page = await openPage()
  await page.goto("/gallery/account/登录/空")
  await twice(page)
  const lines = await page.getByText("不登录也可以").evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(2)
  const [words, go] = [page.getByText("不登录也可以"), page.getByText("直接缴费")]
  expect((await go.boundingBox())!.y).toBeGreaterThan((await words.boundingBox())!.y)
})
