/** What went wrong with a native form, by status; anything else is our own trouble. */
const sentences: { readonly [status: number]: string } = {
  403: "页面已过期，请返回上一页，刷新后重试",
  413: "内容太长，请返回上一页修改后重试",
  415: "页面已过期，请返回上一页，刷新后重试",
  429: "操作太频繁，请稍等片刻再试",
}
const OTHERWISE = "操作未完成，请返回上一页重试"

/** A refusal a driver can read, where a script would have read JSON: no style, no script, nothing the policy forbids. */
export function plainPage(status: number, reference: string, sentence = sentences[status] ?? OTHERWISE): Response {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${sentence}</title></head><body><main><h1>${sentence}</h1><p><a href="/menu">返回首页</a></p><p><small>编号 ${reference.slice(0, 8)}</small></p></main></body></html>`
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } })
}
