import { FORM_HEADERS } from "#tests/safety/endpoints/endpoints"
import { newBrowser } from "#tests/safety/people"

/** A form without its token is refused in words. */
async function refused(cookies: Record<string, string>) {
  const browser = newBrowser()
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  const { status, text } = await browser.send("/api/account/feedback", {
    method: "POST",
    headers: FORM_HEADERS,
    body: "message=x",
  })
  expect([status, text]).toEqual([403, expect.stringContaining("页面已过期")])
  return /<html[^>]*>/.exec(text)![0]
}

test("a page of words looks as the driver has chosen, like every screen", async () => {
  expect(await refused({})).toBe('<html lang="zh-CN">')
  expect(await refused({ theme: "light" })).toBe('<html lang="zh-CN" data-theme="light">')
  expect(await refused({ care: "1", theme: "dark" })).toBe('<html lang="zh-CN" data-care="" data-theme="dark">')
  expect(await refused({ care: "2", theme: 'dark"><script>' })).toBe('<html lang="zh-CN">')
})
