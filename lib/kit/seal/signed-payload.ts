import { createHmac } from "node:crypto"
import { derivedKey } from "#lib/kit/seal/derived-key"
import { same } from "#lib/kit/form/form-token"

/** The newest secret signs, any of them verifies; a signature for one purpose is none for another. */
type Ours = { purpose: string; secrets: readonly string[] }

/**
 * What somebody may read and nobody may change on its way through a browser: the content, until when, and a
 * signature of both. What must not be read either is sealed (lib/kit/seal/seal.ts).
 */
export function signPayload(ours: Ours, data: object, seconds: number): string {
  const content = Buffer.from(JSON.stringify(data)).toString("base64url")
  const signed = `${content}.${Math.floor(Date.now() / 1000) + seconds}`
  return `${signed}.${signatureOf(signed, ours.purpose, ours.secrets[0]!)}`
}

/** Undefined for what is altered, foreign, too old or for another purpose. */
export function openPayload<T extends object>({ purpose, secrets }: Ours, text: string): T | undefined {
  const [, signed = "", content = "", until, signature = ""] = /^(([\w-]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? []
  if (!secrets.some((secret) => same(signature, signatureOf(signed, purpose, secret)))) return undefined
  if (Number(until) * 1000 <= Date.now()) return undefined
  return JSON.parse(Buffer.from(content, "base64url").toString()) as T
}

const signatureOf = (signed: string, purpose: string, secret: string) =>
  createHmac("sha256", derivedKey(secret, `vouch ${purpose}`))
    .update(signed)
    .digest("base64url")
