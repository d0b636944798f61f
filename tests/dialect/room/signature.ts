import { createHmac } from "node:crypto"
import type { Signed } from "#lib/dialect/forms"

export const signatureHeaders = {
  key: "x-client-id",
  timestamp: "x-request-time",
  nonce: "x-request-nonce",
  signature: "x-request-sign",
} as const

export const timestampOf = (milliseconds: number) => String(milliseconds)

export const TOLERANCE_SECONDS = 120

/** One line, with the app's key, and with the body as it is: no hash of it. */
export const textToSign = ({ method, path, query, body, timestamp, nonce, key }: Signed): string =>
  `${key}|${timestamp}|${nonce}|${method}|${path}|${query}|${body}`

export const signature = (secret: string, request: Signed): string =>
  createHmac("sha512", secret).update(textToSign(request)).digest("hex")
