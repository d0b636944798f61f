import { looksAsAttributes, looksIn } from "#lib/kit/looks"
import { sheet } from "#lib/kit/sheet"
import { sheetAddress } from "#lib/kit/sheet-cookie"

/** What went wrong with a native form, by status; anything else is our own trouble. */
const sentences: { readonly [status: number]: string } = {
  403: "页面已过期，请返回上一页，刷新后重试",
  405: "这个页面不能这样打开，请返回上一页重试",
  408: "网络太慢，没有收到全部内容，请返回上一页重试",
  413: "内容太长，请返回上一页修改后重试",
  415: "页面已过期，请返回上一页，刷新后重试",
  429: "操作太频繁，请稍等片刻再试",
}
const OTHERWISE = "操作未完成，请返回上一页重试"

export const CROWDED = "现在使用的人太多，请稍等几秒再试"

/** Whom a page of words is for: the reference they may name, and their cookies. */
export type Reader = { reference: string; cookie: string | null | undefined }

/** A refusal a driver can read, where a script would have read JSON: no script, and no styles but our own. */
export const plainPage = (
  status: number,
  reader: Reader,
  sentence = sentences[status] ?? OTHERWISE,
  phone: string | undefined = undefined,
) => page(status, reader, sentence, { body: (phone ? call(phone) : "") + MENU })

/** No room now. A screen comes back to its own address by itself; a form is still on the page before. */
export function crowdedPage(reader: Reader, wait: number, isScreen: boolean): Response {
  const paid = "<p>如果已经付款，请不要重复支付</p>"
  const response = isScreen
    ? page(503, reader, CROWDED, {
        head: `<meta http-equiv="refresh" content="${wait}">`,
        body: `<p>${wait} 秒后自动重试</p>${paid}<a class="btn btn-fill" href="">立即重试</a>`,
      })
    : page(503, reader, CROWDED, { body: `<p>刚才的操作没有进行，请返回上一页再试</p>${paid}${MENU}` })
  response.headers.set("retry-after", String(wait))
  return response
}

/** A form of a page from before somebody signed in or out: all that was in it, to be sent once more by hand. */
export function sendAgainPage(reader: Reader, action: string, fields: readonly (readonly [string, string])[]) {
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${quoted(name)}" value="${quoted(value)}">`)
  const form = `<form class="grid" method="post" action="${quoted(action)}">${inputs.join("")}<button class="btn btn-fill">继续提交</button></form>`
  const body = `<p>您填写的内容还在。现在登录的可能不是同一个账号，请确认后再提交</p>${form}${MENU}`
  return page(403, reader, "登录状态已变化", { body })
}

const quoted = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[letter] ?? "&quot;")

type Words = { head?: string; body: string }

const call = (phone: string) =>
  `<a class="btn btn-fill" href="tel:${phone.replace(/[^\d+]/g, "")}">拨打电话 ${phone}</a>`
const MENU = '<a class="btn btn-quiet" href="/menu">返回首页</a>'

function page(status: number, { reference, cookie }: Reader, title: string, { head = "", body }: Words) {
  const styles = sheet()
  const styled = styles ? `<link rel="stylesheet" href="${sheetAddress(styles.name)}">` : ""
  const looks = Object.entries(looksAsAttributes(looksIn(cookie))).map(([name, value]) =>
    value === undefined ? "" : ` ${name}="${value}"`,
  )
  const html = `<!doctype html><html lang="zh-CN"${looks.join("")}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}${styled}<title>${title}</title></head><body><main class="page grid place-content-center gap-3 px-side text-center"><h1 class="text-head font-bold sentence">${title}</h1>${body}<p class="text-sm text-ink-3">编号 ${reference.slice(0, 8)}</p></main></body></html>`
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" }
  return new Response(html, { status, headers })
}
