import { renderOverloadedPage, renderErrorPage, renderResubmitPage } from "#lib/http/page/error-page"

const context = { reference: "7f3a9c21-0000", cookie: undefined }
const readIconClass = async (page: Response) => /class="(mark bg-\S+|spinner mark-wait)"/.exec(await page.text())?.[1]

test("error pages use the same icon classes as screens", async () => {
  expect(await readIconClass(renderErrorPage(403, context))).toBe("mark bg-bad")
  expect(await readIconClass(renderOverloadedPage(context, 5, false))).toBe("mark bg-bad")
  expect(await readIconClass(renderOverloadedPage(context, 5, true))).toBe("spinner mark-wait")
  expect(await readIconClass(renderResubmitPage(context, { phone: undefined, action: "/api/x", fields: [] }))).toBe(
    "mark bg-ink-3",
  )
})

test("the phone number of an error page is labelled 联系客服", async () => {
  const page = await renderErrorPage(503, context, "系统繁忙，请稍后再试", "400-820-6688").text()
  expect(page).toContain('href="tel:4008206688">联系客服 400-820-6688</a>')
})
