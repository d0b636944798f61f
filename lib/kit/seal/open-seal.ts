import { createDecipheriv, createHmac, createSecretKey, pbkdf2Sync } from "node:crypto"
import { same } from "#lib/kit/form/form-token"

/** Iron's format, as iron-session writes it: what the last part vouches for, until when, and the salt of that. */
const SEAL = /^(Fe26\.2\*(\d+)\*([\da-f]{64})\*([\w-]{22})\*([\w-]+)\*(\d+))\*([\da-f]{64})\*([\w-]{43})~2$/

/** The clocks of two instances may differ by this much. */
const SKEW_MS = 60_000

/**
 * Opens what iron-session has sealed; undefined for what is altered, foreign or too old. The library would do it in
 * eight errands to other threads, half a millisecond in front of every first page; here it is a twentieth of one. A test
 * holds the two to one answer for every letter that can be changed.
 */
export function openSeal(text: string, secrets: { readonly [number: string]: string }): object | undefined {
  const [, sealed = "", number = "", salt = "", iv = "", content = "", until, macSalt = "", mac = ""] =
    SEAL.exec(text) ?? []
  const secret = secrets[number]
  if (!secret || isOver(until)) return undefined
  const vouched = createHmac("sha256", keyOf(secret, macSalt)).update(sealed).digest("base64url")
  if (!same(vouched, mac)) return undefined
  const opening = createDecipheriv("aes-256-cbc", keyOf(secret, salt), Buffer.from(iv, "base64url"))
  return JSON.parse(opening.update(content, "base64url", "utf8") + opening.final("utf8")) as object
}

const isOver = (until: string | undefined) => Number(until) + SKEW_MS <= Date.now()

/** Why a text that begins as our seals do has not opened: its time was over, or nobody has sealed it so with a key of ours. */
export function refusalOf(text: string, secrets: { readonly [number: string]: string }) {
  if (!text.startsWith("Fe26.2*")) return "no-seal"
  const parts = SEAL.exec(text)
  if (!parts) return "altered"
  const [number, until] = [parts[2]!, parts[6]!]
  if (isOver(until)) return "too-old"
  return secrets[number] ? "altered" : "unknown-key"
}

/** One round is enough: the secret is a long random one and no password. Bare bytes would take ten times as long to use. */
const keyOf = (secret: string, salt: string) => createSecretKey(pbkdf2Sync(secret, salt, 1, 32, "sha1"))
