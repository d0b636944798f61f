import { createFormCookie, maskToken } from "#lib/http/csrf/form-token"
import "#tests/support/test-environment"

export const SITE = "https://berth.example"
export const context = { params: Promise.resolve({}) }
const cookie = createFormCookie("a password of thirty-two characters")
export const COOKIE = `__Host-berth-form=${encodeURIComponent(cookie)}`
export const createToken = () => maskToken(cookie.split("|")[0]!)

type Headers = Record<string, string>

export const createScriptRequest = (body: object = {}, headers: Headers = {}, path = "/api/cars/add") =>
  new Request(`${SITE}${path}`, {
    method: "POST",
    headers: { origin: SITE, cookie: COOKIE, "x-berth": "1", "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  })

/** A native form with a valid token. */
export const createFormRequest = (fields: Record<string, string> = {}, headers: Headers = {}, path = "/api/cars/add") =>
  new Request(`${SITE}${path}`, {
    method: "POST",
    headers: { origin: SITE, cookie: COOKIE, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ csrfToken: createToken(), ...fields }),
  })

export function createUploadRequest(fields: Record<string, string | Blob> = {}, headers: Headers = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ csrfToken: createToken(), ...fields })) form.append(name, value)
  return new Request(`${SITE}/api/cars/photo`, {
    method: "POST",
    headers: { origin: SITE, cookie: COOKIE, ...headers },
    body: form,
  })
}

export const createLinkRequest = (headers: Headers = {}) => new Request(`${SITE}/api/shops/list`, { headers })

/** The security log's line of an event, without the hashes of the client. */
export function readSecurityLines(write: jest.SpyInstance) {
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  return lines
    .filter(({ security }) => security)
    .map(({ level, security, why, path }) => ({ level, security, why, path }))
}
