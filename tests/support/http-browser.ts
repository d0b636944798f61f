import { sendRequest, type ReceivedResponse, type RequestOptions } from "#tests/support/exchange/http-exchange"
import { type Form, parseForms } from "#tests/support/html-forms"

/** A response with its path and parsed forms. */
export type Page = ReceivedResponse & { path: string; forms: Form[] }
type RequestExtras = Pick<RequestOptions, "headers" | "host">

const NAVIGATION = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }
const MOST_REDIRECTS = 10

export type Browser = ReturnType<typeof openBrowser>

/**
 * A browser without JavaScript: it keeps cookies, parses forms and sends the headers of a navigation. `get` does not
 * follow redirects, `goto` does. Tests may read and change `cookies`, as an attacker would; Secure cookies are kept on
 * any transport, so that https origins can be tested on loopback.
 */
export function openBrowser(
  origin: string,
  { publicOrigin = origin, headers: own = {} }: { publicOrigin?: string; headers?: RequestExtras["headers"] } = {},
) {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []

  async function send(path: string, options: RequestOptions = {}): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    // An undefined header is not sent.
    const named = Object.entries({ ...(cookie && { cookie }), ...own, ...options.headers })
    const headers = Object.fromEntries(named.filter(([, value]) => value !== undefined))
    const response = await sendRequest(origin, path, { ...options, headers })
    for (const line of response.setCookies) storeCookie(line)
    // Texts are compared without break opportunities.
    const text = response.text.replaceAll("<wbr/>", "")
    return { ...response, text, path, forms: parseForms(text) }
  }

  function storeCookie(line: string) {
    setCookies.push(line)
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/;\s*max-age=0(;|$)/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const get = (path: string, { headers, ...more }: RequestExtras = {}) =>
    send(path, { ...more, headers: { ...NAVIGATION, "sec-fetch-site": "none", ...headers } })

  /** Requests a path and follows redirects on this site. */
  async function goto(path: string, more: RequestExtras = {}): Promise<Page & { trail: string[] }> {
    const trail = [path]
    let page = await get(path, more)
    for (let to = getRedirectPath(page); to; to = getRedirectPath(page)) {
      if (trail.push(to) > MOST_REDIRECTS) throw new Error(`redirect loop: ${trail.join(" → ")}`)
      page = await get(to, more)
    }
    return { ...page, trail }
  }

  function submit(
    form: Form,
    values: Record<string, string> = {},
    { to = form.action, headers, ...more }: RequestExtras & { to?: string } = {},
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

  /** Sends JSON as the page's script does. */
  async function postJson<T = Record<string, unknown>>(
    path: string,
    input: unknown = {},
    { headers, ...more }: RequestExtras = {},
  ) {
    const own = {
      origin: publicOrigin,
      "content-type": "application/json",
      "x-berth": "1",
      "sec-fetch-site": "same-origin",
    }
    const sent = { ...own, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty", ...headers }
    const response = await send(path, { ...more, method: "POST", headers: sent, body: JSON.stringify(input) })
    return { ...response, json: (response.text.startsWith("{") ? JSON.parse(response.text) : {}) as T }
  }

  return { origin, publicOrigin, cookies, setCookies, send, get, goto, submit, postJson }
}

/** The path a response redirects to; throws for another site. */
export function getRedirectPath({ status, headers }: ReceivedResponse): string | undefined {
  const location = headers.get("location")
  if (status < 300 || status > 399 || !location) return undefined
  if (!location.startsWith("/") || location.startsWith("//")) throw new Error(`redirect to another site: ${location}`)
  return location
}

export function getForm(page: Page, action: string): Form {
  const form = page.forms.find((candidate) => candidate.action === action)
  if (!form) throw new Error(`no form to ${action} on ${page.path} (${page.status})`)
  return form
}
