import { createHash, randomUUID } from "node:crypto"
import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { signature } from "#lib/provider/adapter"
import { toWire } from "#lib/provider/client/encode"
import { startSandbox } from "#sandbox/start-sandbox"
import { noteAnswer } from "#tests/sandbox/noted-answers"
import type { SandboxOptions } from "#sandbox/server/context"

export const keys = { appKey: "berth-test", appSecret: "0123456789abcdef0123456789abcdef" }

export const start = (options: Partial<SandboxOptions> = {}) =>
  startSandbox({ host: "127.0.0.1", port: 0, data: ":memory:", appUrl: "http://app.example", ...keys, ...options })

type Envelope = { success: boolean; data: Record<string, unknown>; code?: string; message?: string; phone?: string }
export type Heard = { status: number; said: Envelope; headers: Headers }
export type Cookies = Record<string, string>
/** What a test may do wrong on purpose. */
export type Odd = { cookies?: Cookies; path?: string; headers?: Record<string, string> }

/** Calls the box as the app does: signed, with the driver's credential as cookies. */
export async function ask(url: string, call: AnyCall, input: unknown, odd: Odd = {}): Promise<Heard> {
  const response = await send(url, call, input, odd)
  const said = (await response.json()) as Envelope
  noteAnswer(call, said)
  return { status: response.status, said, headers: response.headers }
}

export function send(url: string, call: AnyCall, input: unknown, { cookies = {}, path, headers = {} }: Odd = {}) {
  const wire = { ...toWire("", call, input), ...(path && { path }) }
  const signed = { "x-timestamp": String(Math.floor(Date.now() / 1000)), "x-nonce": randomUUID(), ...headers }
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return fetch(`${url}${wire.path}${wire.query && `?${wire.query}`}`, {
    method: call.method,
    redirect: "manual",
    headers: {
      "x-app-key": keys.appKey,
      "x-signature": signature(keys.appSecret, {
        method: call.method,
        ...wire,
        timestamp: signed["x-timestamp"],
        nonce: signed["x-nonce"],
        key: keys.appKey,
      }),
      ...(wire.body && { "content-type": "application/json" }),
      ...(cookie.length > 0 && { cookie: cookie.join("; ") }),
      ...signed,
    },
    ...(wire.body && { body: wire.body }),
  })
}

/** A verb of control; what it is not asked for it answers as it is. */
export async function control<T = Record<string, unknown>>(
  url: string,
  verb: string,
  body?: unknown,
  method = body ? "POST" : "GET",
) {
  const response = await fetch(`${url}/__sandbox/${verb}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as T) }
}

/** What a driver reads in the picture. */
export async function captcha(url: string): Promise<{ id: string; answer: string; image: string }> {
  const { said } = await ask(url, contract.account.captcha, {})
  const { id, image } = said.data as { id: string; image: string }
  const picture = createHash("sha256")
    .update(Buffer.from(image.split(",")[1] ?? "", "base64"))
    .digest("hex")
  const { answer } = await control<{ answer: string }>(url, `captcha?picture=${picture}`)
  return { id, image, answer }
}

/** Asks for a code and reads it off the driver's phone. */
export async function codeFor(url: string, phone: string): Promise<{ code: string; captcha: string }> {
  const { id, answer } = await captcha(url)
  await ask(url, contract.account.sendCode, { phone, captcha: answer, captchaId: id })
  const { messages } = await control<{ messages: { code: string }[] }>(url, `sms?phone=${phone}`)
  return { code: messages[0]?.code ?? "none", captcha: answer }
}

export async function signIn(url: string, phone: string): Promise<Cookies> {
  const { code, captcha: typed } = await codeFor(url, phone)
  const input = { phone, code, captcha: typed, type: "login", inMessagingApp: false }
  const { said } = await ask(url, contract.account.signIn, input)
  const info = said.data.personal_info as { s_token: string; u_token: string }
  return { "s-token": info.s_token, "u-token": info.u_token }
}

export type MadeWorld = { phone: string; plates: string[]; orders: string[]; addresses: Cookies; cookies?: Cookies }
export const world = (url: string, name: string) => control<MadeWorld>(url, "scenarios", { name })
