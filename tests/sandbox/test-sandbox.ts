import { createHash, randomUUID } from "node:crypto"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { signature } from "#lib/provider/adapter"
import { toWire } from "#lib/provider/client/encode"
import { startSandbox } from "#sandbox/start-sandbox"
import { recordResponse } from "#tests/sandbox/recorded-responses"
import type { SandboxOptions } from "#sandbox/server/context"

export const APP_KEYS = { appKey: "berth-test", appSecret: "0123456789abcdef0123456789abcdef" }

export const startTestSandbox = (options: Partial<SandboxOptions> = {}) =>
  startSandbox({ host: "127.0.0.1", port: 0, data: ":memory:", appUrl: "http://app.example", ...APP_KEYS, ...options })

type Envelope = { success: boolean; data: Record<string, unknown>; code?: string; message?: string; phone?: string }
export type SandboxResult = { status: number; body: Envelope; headers: Headers }
export type Cookies = Record<string, string>
/** Deviations from a valid request. */
export type RequestOverrides = { cookies?: Cookies; path?: string; headers?: Record<string, string> }

/** Calls the sandbox as the app does: signed, with the driver's credential as cookies. */
export async function callSandbox(
  url: string,
  call: AnyCall,
  input: unknown,
  overrides: RequestOverrides = {},
): Promise<SandboxResult> {
  const response = await sendCall(url, call, input, overrides)
  const result = (await response.json()) as Envelope
  recordResponse(call, result)
  return { status: response.status, body: result, headers: response.headers }
}

export function sendCall(
  url: string,
  call: AnyCall,
  input: unknown,
  { cookies = {}, path, headers = {} }: RequestOverrides = {},
) {
  const wire = { ...toWire("", call, input), ...(path && { path }) }
  const signatureHeaders = { "x-timestamp": String(Math.floor(Date.now() / 1000)), "x-nonce": randomUUID(), ...headers }
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return fetch(`${url}${wire.path}${wire.query && `?${wire.query}`}`, {
    method: call.method,
    redirect: "manual",
    headers: {
      "x-app-key": APP_KEYS.appKey,
      "x-signature": signature(APP_KEYS.appSecret, {
        method: call.method,
        ...wire,
        timestamp: signatureHeaders["x-timestamp"],
        nonce: signatureHeaders["x-nonce"],
        key: APP_KEYS.appKey,
      }),
      ...(wire.body && { "content-type": "application/json" }),
      ...(cookie.length > 0 && { cookie: cookie.join("; ") }),
      ...signatureHeaders,
    },
    ...(wire.body && { body: wire.body }),
  })
}

/** Calls the control API. */
export async function control<T = Record<string, unknown>>(
  url: string,
  path: string,
  body?: unknown,
  method = body ? "POST" : "GET",
) {
  const response = await fetch(`${url}/__sandbox/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as T) }
}

/** Requests a captcha and its answer. */
export async function requestCaptcha(url: string): Promise<{ id: string; answer: string; image: string }> {
  const { body } = await callSandbox(url, contract.account.captcha, {})
  const { id, image } = body.data as { id: string; image: string }
  const picture = createHash("sha256")
    .update(Buffer.from(image.split(",")[1] ?? "", "base64"))
    .digest("hex")
  const { answer } = await control<{ answer: string }>(url, `captcha?picture=${picture}`)
  return { id, image, answer }
}

/** Requests a code and reads it from the sandbox's SMS outbox. */
export async function requestCode(url: string, phone: string): Promise<{ code: string; captcha: string }> {
  const { id, answer } = await requestCaptcha(url)
  await callSandbox(url, contract.account.sendCode, { phone, captcha: answer, captchaId: id })
  const { messages } = await control<{ messages: { code: string }[] }>(url, `sms?phone=${phone}`)
  return { code: messages[0]?.code ?? "none", captcha: answer }
}

export async function signIn(url: string, phone: string): Promise<Cookies> {
  const { code, captcha } = await requestCode(url, phone)
  const input = { phone, code, captcha, type: "login", inMessagingApp: false }
  const { body } = await callSandbox(url, contract.account.signIn, input)
  const info = body.data.personal_info as { s_token: string; u_token: string }
  return { "s-token": info.s_token, "u-token": info.u_token }
}

export type CreatedScenario = {
  phone: string
  plates: string[]
  orders: string[]
  addresses: Record<string, string>
  cookies?: Cookies
}
export const createScenario = (url: string, name: string) => control<CreatedScenario>(url, "scenarios", { name })
