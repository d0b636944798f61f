import {
  rejectMethod,
  renderErrorPage,
  renderOverloadedPage,
  renderResubmitPage,
  withErrorHeaders,
} from "#lib/http/page/error-page"
import type { Stylesheet } from "#lib/http/page/inline-styles"

const mockBuild: { stylesheet?: Stylesheet } = {}
jest.mock("#lib/http/page/inline-styles", () => ({ getBuiltStylesheet: () => mockBuild.stylesheet }))

const context = { reference: "7f3a9c21-0000", cookie: undefined }
const RESUBMITTED = { phone: undefined, action: "/api/x", fields: [] }
const readIcon = async (page: Response) =>
  /<span class="(mark bg-\S+|spinner mark-wait)"[^>]*>(<svg[^>]*><path d="M\d.*"\/><\/svg>)?<\/span>/.exec(
    await page.text(),
  )?.[1]
const readTexts = async (page: Response) =>
  [...(await page.text()).matchAll(/<p class="text-ink-2">([^<]*)<\/p>/g)].map(([, text]) => text)
const readLinks = async (page: Response) =>
  [...(await page.text()).matchAll(/<a class="btn btn-([a-z]+)" href="([^"]*)">([^<]*)<\/a>/g)].map(
    ([, ...link]) => link,
  )

test("error pages use the same icon classes as screens", async () => {
  expect(await readIcon(renderErrorPage(403, context))).toBe("mark bg-bad")
  expect(await readIcon(renderOverloadedPage(context, 5, false))).toBe("mark bg-bad")
  expect(await readIcon(renderOverloadedPage(context, 5, true))).toBe("spinner mark-wait")
  expect(await readIcon(renderResubmitPage(context, RESUBMITTED))).toBe("mark bg-ink-3")
})

test.each([
  [403, "页面已过期，请返回上一页，刷新后重试"],
  [405, "这个页面不能这样打开，请返回上一页重试"],
  [408, "网络太慢，没有收到全部内容，请返回上一页重试"],
  [413, "内容太长，请返回上一页修改后重试"],
  [414, "链接太长，无法打开，请返回上一页重试"],
  [415, "页面已过期，请返回上一页，刷新后重试"],
  [429, "操作太频繁，请稍等片刻再试"],
  [500, "操作未完成，请返回上一页重试"],
])("the private error page for the status %d says what to do", async (status, message) => {
  const page = renderErrorPage(status, context)
  expect(page.status).toBe(status)
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8")
  expect(page.headers.get("cache-control")).toBe("private, no-store")
  const html = await page.clone().text()
  expect(html).toContain(`<title>${message}</title>`)
  expect(html).toContain(`>${message}</h1></div>`)
  expect(html).toContain("编号 7f3a9c21<")
  expect(html).not.toMatch(/undefined|stylesheet|refresh/)
  expect(await readLinks(page)).toEqual([["fill", "/menu", "返回首页"]])
})

test("the phone number of an error page is labelled 联系客服 and comes before the link to the menu", async () => {
  const page = renderErrorPage(503, context, "系统繁忙，请稍后再试", "+86 400-820-6688")
  expect(await readLinks(page)).toEqual([
    ["fill", "tel:+864008206688", "联系客服 +86 400-820-6688"],
    ["quiet", "/menu", "返回首页"],
  ])
})

test("an error page has the styles and the driver's display preferences", async () => {
  expect(await renderErrorPage(403, context).text()).toContain('<html lang="zh-CN"><head>')
  mockBuild.stylesheet = { href: "/_next/static/chunks/a.css", text: "" }
  const html = await renderErrorPage(403, { ...context, cookie: "care=1; theme=dark" }).text()
  mockBuild.stylesheet = undefined
  expect(html).toContain('<html lang="zh-CN" data-care="" data-theme="dark">')
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/chunks/a.css">')
})

test("any response can have the headers of an error page", () => {
  const { headers } = withErrorHeaders(new Response(null), "7f3a")
  expect(headers.get("x-request-id")).toBe("7f3a")
  expect(headers.get("content-security-policy")).toContain("default-src 'none'")
})

test.each([
  ["OPTIONS", 204],
  ["DELETE", 405],
])("a page answers the method %s with the status %d and the methods it allows", (method, status) => {
  const response = rejectMethod(method, context)
  expect(response.status).toBe(status)
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS")
  expect(response.headers.get("cache-control")).toBe("private, no-store")
})

describe("an overloaded server", () => {
  test("an overloaded screen reloads itself", async () => {
    const page = renderOverloadedPage(context, 5, true)
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"])
    expect(await page.clone().text()).toContain('<meta http-equiv="refresh" content="5">')
    expect(await readTexts(page.clone())).toEqual(["5 秒后自动重试", "如果已经付款，请不要重复支付"])
    expect(await readLinks(page)).toEqual([["fill", "", "立即重试"]])
  })

  test("a form that an overloaded server rejects is sent again by the driver", async () => {
    const page = renderOverloadedPage(context, 5, false)
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"])
    expect(await page.clone().text()).not.toContain("refresh")
    expect(await readTexts(page.clone())).toEqual([
      "刚才的操作没有进行，请返回上一页再试",
      "如果已经付款，请不要重复支付",
    ])
    expect(await readLinks(page)).toEqual([["fill", "/menu", "返回首页"]])
  })
})

test("a form from before a sign-in is shown with its escaped fields and who is signed in", async () => {
  const fields = [["a&b", '"x"'] as const, ["c", "d"] as const]
  const page = renderResubmitPage(context, { phone: "138****0011", action: '/api/x?a="', fields })
  expect(page.status).toBe(403)
  const html = await page.clone().text()
  expect(html).toContain(
    '<form method="post" action="/api/x?a=&#34;" class="grid"><input type="hidden" name="a&#38;b" value="&#34;x&#34;"><input type="hidden" name="c" value="d"><button class="btn btn-fill">继续提交</button></form>',
  )
  expect(html).toContain("<title>登录状态已变化</title>")
  expect(await readTexts(page.clone())).toEqual(["现在登录的是138****0011", "您填写的内容还在，请确认后再提交"])
  expect(await readLinks(page)).toEqual([["quiet", "/menu", "返回首页"]])
  expect((await readTexts(renderResubmitPage(context, RESUBMITTED)))[0]).toBe("现在没有登录")
})
