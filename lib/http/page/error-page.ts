import { apiHeaders, errorPagePolicy } from "#lib/http/page/headers"
import { toDisplayAttributes, readDisplayPrefs } from "#lib/http/page/display-prefs"
import { getBuiltStylesheet } from "#lib/http/page/inline-styles"

/** Messages for native forms by status; any other status is our own error. */
const messages: { readonly [status: number]: string } = {
  403: "页面已过期，请返回上一页，刷新后重试",
  405: "这个页面不能这样打开，请返回上一页重试",
  408: "网络太慢，没有收到全部内容，请返回上一页重试",
  413: "内容太长，请返回上一页修改后重试",
  414: "链接太长，无法打开，请返回上一页重试",
  415: "页面已过期，请返回上一页，刷新后重试",
  429: "操作太频繁，请稍等片刻再试",
}
const OTHERWISE = "操作未完成，请返回上一页重试"

export const OVERLOADED_TEXT = "现在使用的人太多，请稍等几秒再试"

/** The reference to show, and the cookies with the display preferences. */
export type ErrorPageContext = { reference: string; cookie: string | null | undefined }

/** An error page for requests that expect HTML. No scripts, and only our own styles. */
export const renderErrorPage = (
  status: number,
  reader: ErrorPageContext,
  sentence = messages[status] ?? OTHERWISE,
  phone: string | undefined = undefined,
) => page(status, reader, { title: sentence, bar: phone ? twoButtons(MENU, callButton(phone)) : MENU_ALONE })

export function withErrorHeaders(response: Response, reference: string): Response {
  response.headers.set("x-request-id", reference)
  response.headers.set("content-security-policy", errorPagePolicy)
  return response
}

/** Answers OPTIONS, and rejects other methods with 405. */
export function rejectMethod(method: string, reader: ErrorPageContext): Response {
  const response = method === "OPTIONS" ? new Response(null, { status: 204 }) : renderErrorPage(405, reader)
  response.headers.set("allow", "GET, HEAD, OPTIONS")
  response.headers.set("cache-control", apiHeaders["Cache-Control"])
  return response
}

/** Overloaded. A screen reloads by itself; a form is still on the previous page. */
export function renderOverloadedPage(reader: ErrorPageContext, wait: number, isScreen: boolean): Response {
  const paid = "如果已经付款，请不要重复支付"
  const response = isScreen
    ? page(503, reader, {
        mark: "wait",
        title: OVERLOADED_TEXT,
        texts: [`${wait} 秒后自动重试`, paid],
        head: `<meta http-equiv="refresh" content="${wait}">`,
        bar: '<a class="btn btn-fill" href="">立即重试</a>',
      })
    : page(503, reader, {
        title: OVERLOADED_TEXT,
        texts: ["刚才的操作没有进行，请返回上一页再试", paid],
        bar: MENU_ALONE,
      })
  response.headers.set("retry-after", String(wait))
  return response
}

type Again = { who: string | undefined; action: string; fields: readonly (readonly [string, string])[] }

/** A form from before a sign-in or sign-out, to be sent again by the driver. */
export function renderResubmitPage(reader: ErrorPageContext, { who, action, fields }: Again) {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const send = '<button class="btn btn-fill" form="again">继续提交</button>'
  return page(403, reader, {
    mark: "neutral",
    title: "登录状态已变化",
    texts: [who ? `现在登录的是${who}` : "现在没有登录", "您填写的内容还在，请确认后再提交"],
    after: `<form id="again" method="post" action="${escapeHtml(action)}">${inputs.join("")}</form>`,
    bar: twoButtons(MENU, send),
  })
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[letter] ?? "&quot;")

const callButton = (phone: string) =>
  `<a class="btn btn-fill" href="tel:${phone.replace(/[^\d+]/g, "")}">联系客服 ${phone}</a>`
const MENU = '<a class="btn btn-quiet" href="/menu">返回首页</a>'
const MENU_ALONE = MENU.replace("btn-quiet", "btn-fill")
const twoButtons = (quiet: string, main: string) => `<div class="bar-two">${quiet}${main}</div>`

/** Drawn as in components/ui/layout/result.tsx, without React. */
const drawMark = (ground: string, path: string) =>
  `<span class="mark ${ground}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg></span>`
const marks = {
  bad: drawMark("bg-bad", "M12 6v8M12 17.8v.4"),
  neutral: drawMark("bg-ink-3", "M12 10.5V18M12 6v.4"),
  wait: '<span class="spinner mark-wait" aria-hidden="true"></span>',
}

type Words = {
  mark?: keyof typeof marks
  title: string
  texts?: readonly string[]
  head?: string
  after?: string
  bar: string
}

/** Looks like the result screens: mark, title, one main action at the bottom. */
function page(status: number, { reference, cookie }: ErrorPageContext, words: Words) {
  const { mark = "bad", title, texts = [], head = "", after = "", bar } = words
  const href = getBuiltStylesheet()?.href
  const styled = href ? `<link rel="stylesheet" href="${href}">` : ""
  const looks = Object.entries(toDisplayAttributes(readDisplayPrefs(cookie))).map(([name, value]) =>
    value === undefined ? "" : ` ${name}="${value}"`,
  )
  const paragraphs = texts.map((text) => `<p class="sentence text-ink-2">${text}</p>`).join("")
  const shown = `<section class="grid justify-items-center gap-2 pt-6 pb-3 text-center">${marks[mark]}<h1 class="text-head font-bold sentence">${title}</h1>${paragraphs}</section>${after}<p class="text-sm text-ink-3 text-center">编号 ${reference.slice(0, 8)}</p>`
  const main = `<main class="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 px-side pt-3 pb-6">${shown}</main>`
  const footer = `<footer class="bar grid gap-1 px-side pt-2 pb-[calc(8px+var(--safe))]">${bar}</footer>`
  const html = `<!doctype html><html lang="zh-CN"${looks.join("")}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}${styled}<title>${title}</title></head><body><div class="page">${main}${footer}</div></body></html>`
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" }
  return new Response(html, { status, headers })
}
