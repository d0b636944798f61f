import { escapeMarkup } from "#lib/core/text/escape-markup"
import { apiHeaders, errorPagePolicy } from "#lib/http/page/headers"
import { toDisplayAttributes, readDisplayPrefs } from "#lib/http/page/display-prefs"
import { getBuiltStylesheet } from "#lib/http/page/inline-styles"
import { buildTelHref } from "#lib/core/values/phone"

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
const DEFAULT_MESSAGE = "操作未完成，请返回上一页重试"

export const OVERLOADED_TEXT = "现在使用的人太多，请稍等几秒再试"

/** The reference to show and the cookies with the display preferences. */
export type ErrorPageContext = { reference: string; cookie: string | null | undefined }

/** An error page for requests that expect HTML. No scripts, and only our own styles. */
export const renderErrorPage = (
  status: number,
  context: ErrorPageContext,
  message = messages[status] ?? DEFAULT_MESSAGE,
  phone: string | undefined = undefined,
) =>
  renderPage(status, context, {
    title: message,
    actions: phone ? renderCallButton(phone) + MENU : MENU_ALONE,
  })

export function withErrorHeaders(response: Response, reference: string): Response {
  response.headers.set("x-request-id", reference)
  response.headers.set("content-security-policy", errorPagePolicy)
  return response
}

/** Answers OPTIONS, and rejects other methods with 405. */
export function rejectMethod(method: string, context: ErrorPageContext): Response {
  const response = method === "OPTIONS" ? new Response(null, { status: 204 }) : renderErrorPage(405, context)
  response.headers.set("allow", "GET, HEAD, OPTIONS")
  response.headers.set("cache-control", apiHeaders["Cache-Control"])
  return response
}

/** For an overloaded server. A screen reloads automatically; a form is still on the previous page. */
export function renderOverloadedPage(context: ErrorPageContext, seconds: number, isScreen: boolean): Response {
  const paidWarning = "如果已经付款，请不要重复支付"
  const response = isScreen
    ? renderPage(503, context, {
        icon: "wait",
        title: OVERLOADED_TEXT,
        texts: [`${seconds} 秒后自动重试`, paidWarning],
        head: `<meta http-equiv="refresh" content="${seconds}">`,
        actions: '<a class="btn btn-fill" href="">立即重试</a>',
      })
    : renderPage(503, context, {
        title: OVERLOADED_TEXT,
        texts: ["刚才的操作没有进行，请返回上一页再试", paidWarning],
        actions: MENU_ALONE,
      })
  response.headers.set("retry-after", String(seconds))
  return response
}

type ResubmittedForm = { phone: string | undefined; action: string; fields: readonly (readonly [string, string])[] }

/** Shows a form from before a sign-in or sign-out, which the driver must confirm. */
export function renderResubmitPage(context: ErrorPageContext, { phone, action, fields }: ResubmittedForm) {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  )
  return renderPage(403, context, {
    icon: "neutral",
    title: "登录状态已变化",
    texts: [phone ? `现在登录的是${phone}` : "现在没有登录", "您填写的内容还在，请确认后再提交"],
    actions: `<form method="post" action="${escapeMarkup(action)}" class="grid">${inputs.join("")}<button class="btn btn-fill">继续提交</button></form>${MENU}`,
  })
}

const renderCallButton = (phone: string) =>
  `<a class="btn btn-fill" href="${buildTelHref(phone)}">联系客服 ${phone}</a>`
const MENU = '<a class="btn btn-quiet" href="/menu">返回首页</a>'
const MENU_ALONE = MENU.replace("btn-quiet", "btn-fill")

/** Drawn as in components/ui/layout/result.tsx, without React. */
const renderIcon = (background: string, path: string) =>
  `<span class="mark ${background}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg></span>`
const icons = {
  bad: renderIcon("bg-bad", "M12 6v8M12 17.8v.4"),
  neutral: renderIcon("bg-ink-3", "M12 10.5V18M12 6v.4"),
  wait: '<span class="spinner mark-wait" aria-hidden="true"></span>',
}

type PageContent = {
  icon?: keyof typeof icons
  title: string
  texts?: readonly string[]
  head?: string
  actions: string
}

/** Has the layout of the result screens. */
function renderPage(status: number, { reference, cookie }: ErrorPageContext, content: PageContent) {
  const { icon = "bad", title, texts = [], head = "", actions } = content
  const href = getBuiltStylesheet()?.href
  const styles = href ? `<link rel="stylesheet" href="${href}">` : ""
  const attributes = Object.entries(toDisplayAttributes(readDisplayPrefs(cookie))).map(([name, value]) =>
    value === undefined ? "" : ` ${name}="${value}"`,
  )
  const paragraphs = texts.map((text) => `<p class="text-ink-2">${text}</p>`).join("")
  const section = `<section class="result-head">${icons[icon]}<div><h1 class="text-head weight-bold">${title}</h1>${paragraphs}</div></section>`
  const more = `<div class="result-more"><p class="text-sm text-ink-3 text-center">编号 ${reference.slice(0, 8)}</p></div>`
  const main = `<main class="main result">${section}<div class="actions">${actions}</div>${more}</main>`
  const html = `<!doctype html><html lang="zh-CN"${attributes.join("")}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}${styles}<title>${title}</title></head><body><div class="page">${main}</div></body></html>`
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" }
  return new Response(html, { status, headers })
}
