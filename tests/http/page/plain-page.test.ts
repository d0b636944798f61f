import { renderOverloadedPage, renderErrorPage, renderResubmitPage } from "#lib/http/page/error-page"

const reader = { reference: "7f3a9c21-0000", cookie: undefined }
const markOf = async (page: Response) => /class="(mark bg-\S+|spinner mark-wait)"/.exec(await page.text())?.[1]

test("a mark means on a page of words what it means on a screen", async () => {
  expect(await markOf(renderErrorPage(403, reader))).toBe("mark bg-bad")
  expect(await markOf(renderOverloadedPage(reader, 5, false))).toBe("mark bg-bad")
  expect(await markOf(renderOverloadedPage(reader, 5, true))).toBe("spinner mark-wait")
  expect(await markOf(renderResubmitPage(reader, { who: undefined, action: "/api/x", fields: [] }))).toBe(
    "mark bg-ink-3",
  )
})

test("whom to call is the provider, by the name that it has on every screen", async () => {
  const page = await renderErrorPage(503, reader, "系统繁忙，请稍后再试", "400-820-6688").text()
  expect(page).toContain('href="tel:4008206688">联系客服 400-820-6688</a>')
})
