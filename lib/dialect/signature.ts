import { createHash, createHmac } from "node:crypto"
import type { Signed } from "#lib/dialect/forms"

/** The headers of a signed request. */
export const signatureHeaders = {
  key: "x-app-key",
  timestamp: "x-timestamp",
  nonce: "x-nonce",
  signature: "x-signature",
} as const

/** The time of a request as its header has it. */
export const timestampOf = (milliseconds: number) => String(Math.floor(milliseconds / 1000))

/** So old a request may be, or so far ahead, and for so long no nonce comes twice. */
export const TOLERANCE_SECONDS = 300

/** What is signed: six lines. The scheme is proposed. `npm run conform` shows it where it is refused. */
export function textToSign({ method, path, query, body, timestamp, nonce }: Signed): string {
  const sorted = query.split("&").filter(Boolean).sort().join("&")
  const hash = createHash("sha256").update(body).digest("hex")
  return [method, path, sorted, hash, timestamp, nonce].join("\n")
}

export const signature = (secret: string, request: Signed): string =>
  createHmac("sha256", secret).update(textToSign(request)).digest("base64")
