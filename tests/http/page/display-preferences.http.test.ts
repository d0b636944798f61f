import { FORM_HEADERS } from "#tests/security/endpoints/endpoints"
import { openAppBrowser } from "#tests/security/drivers"

/** Sends a form without its token and returns the html tag of the error page. */
async function requestErrorPageTag(cookies: Record<string, string>) {
  const browser = openAppBrowser()
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  const { status, text } = await browser.send("/api/account/feedback", {
    method: "POST",
    headers: FORM_HEADERS,
    body: "message=x",
  })
  expect(status).toBe(403)
  expect(text).toContain("页面已过期")
  return /<html[^>]*>/.exec(text)![0]
}

test("an error page uses the driver's theme and care mode", async () => {
  expect(await requestErrorPageTag({})).toBe('<html lang="zh-CN">')
  expect(await requestErrorPageTag({ theme: "light" })).toBe('<html lang="zh-CN" data-theme="light">')
  expect(await requestErrorPageTag({ care: "1", theme: "dark" })).toBe(
    '<html lang="zh-CN" data-care="" data-theme="dark">',
  )
  expect(await requestErrorPageTag({ care: "2", theme: 'dark"><script>' })).toBe('<html lang="zh-CN">')
})
