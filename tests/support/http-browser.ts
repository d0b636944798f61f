import { sendRequest, type ReceivedResponse, type RequestOptions } from "#tests/support/exchange/http-exchange"
import { type Form, parseForms } from "#tests/support/html-forms"

/** What came back, and the address it came from. */
export type Page = ReceivedResponse & { path: string; forms: Form[] }
type More = Pick<RequestOptions, "headers" | "host">

const NAVIGATION = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }
const MOST_REDIRECTS = 10

export type Browser = ReturnType<typeof openBrowser>

/**
 * A browser without scripts: it keeps cookies, reads forms, and says where it comes from as a browser does. Redirects
 * are followed only where `arrive` is asked for. `cookies` can be looked into and changed, which is what an attacker
 * would do; whatever the transport, Secure cookies are kept, so that a pair behind https can be tried on loopback.
 */
export function openBrowser(
  origin: string,
  { publicOrigin = origin, headers: own = {} }: { publicOrigin?: string; headers?: More["headers"] } = {},
) {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []

  async function send(path: string, sending: RequestOptions = {}): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    // A header that is undefined is one the browser does not send.
    const named = Object.entries({ ...(cookie && { cookie }), ...own, ...sending.headers })
    const headers = Object.fromEntries(named.filter(([, value]) => value !== undefined))
    const heard = await sendRequest(origin, path, { ...sending, headers })
    for (const line of heard.setCookies) keep(line)
    // Where a sentence may break it is read on all the same.
    const text = heard.text.replaceAll("<wbr/>", "")
    return { ...heard, text, path, forms: parseForms(text) }
  }

  function keep(line: string) {
    setCookies.push(line)
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/;\s*max-age=0(;|$)/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const get = (path: string, { headers, ...more }: More = {}) =>
    send(path, { ...more, headers: { ...NAVIGATION, "sec-fetch-site": "none", ...headers } })

  /** Goes to an address and on, wherever it leads on this site. */
  async function goto(path: string, more: More = {}): Promise<Page & { trail: string[] }> {
    const trail = [path]
    let page = await get(path, more)
    for (let to = getRedirectPath(page); to; to = getRedirectPath(page)) {
      if (trail.push(to) > MOST_REDIRECTS) throw new Error(`a loop: ${trail.join(" → ")}`)
      page = await get(to, more)
    }
    return { ...page, trail }
  }

  function submit(
    form: Form,
    values: Record<string, string> = {},
    { to = form.action, headers, ...more }: More & { to?: string } = {},
  ) {
    const body = new URLSearchParams({ ...form.fields, ...values }).toString()
    const type = "application/x-www-form-urlencoded"
    const sent = {
      ...NAVIGATION,
      origin: publicOrigin,
      "content-type": type,
      "sec-fetch-site": "same-origin",
      ...headers,
    }
    return send(to, { ...more, method: "POST", headers: sent, body })
  }

  /** The JSON door, as the page's own script knocks on it. */
  async function postJson<T = Record<string, unknown>>(
    path: string,
    input: unknown = {},
    { headers, ...more }: More = {},
  ) {
    const own = {
      origin: publicOrigin,
      "content-type": "application/json",
      "x-berth": "1",
      "sec-fetch-site": "same-origin",
    }
    const sent = { ...own, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty", ...headers }
    const heard = await send(path, { ...more, method: "POST", headers: sent, body: JSON.stringify(input) })
    return { ...heard, json: (heard.text.startsWith("{") ? JSON.parse(heard.text) : {}) as T }
  }

  return { origin, publicOrigin, cookies, setCookies, send, get, goto, submit, postJson }
}

/** Where an answer sends the browser: a path of this site, or a mistake. */
export function getRedirectPath({ status, headers }: ReceivedResponse): string | undefined {
  const location = headers.get("location")
  if (status < 300 || status > 399 || !location) return undefined
  if (!location.startsWith("/") || location.startsWith("//")) throw new Error(`sent elsewhere: ${location}`)
  return location
}

export function getForm(page: Page, action: string): Form {
  const form = page.forms.find((one) => one.action === action)
  if (!form) throw new Error(`no form to ${action} on ${page.path} (${page.status})`)
  return form
}
