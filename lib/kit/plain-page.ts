import { looksAsAttributes, looksIn } from "#lib/kit/looks"
import { sheet } from "#lib/kit/sheet"
import { sheetAddress } from "#lib/kit/sheet-cookie"

/** What went wrong with a native form, by status; anything else is our own trouble. */
const sentences: { readonly [status: number]: string } = {
  403: "页面已过期，请返回上一页，刷新后重试",
  413: "内容太长，请返回上一页修改后重试",
  415: "页面已过期，请返回上一页，刷新后重试",
  429: "操作太频繁，请稍等片刻再试",
}
const OTHERWISE = "操作未完成，请返回上一页重试"

export const CROWDED = "现在使用的人太多，请稍等几秒再试"

/** Whom a page of words is for: the reference they may name, and their cookies. */
export type Reader = { reference: string; cookie: string | null | undefined }

/** A refusal a driver can read, where a script would have read JSON: no script, and no styles but our own. */
export const plainPage = (status: number, reader: Reader, sentence = sentences[status] ?? OTHERWISE) =>
  page(status, reader, sentence, { body: MENU })

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

type Words = { head?: string; body: string }

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
