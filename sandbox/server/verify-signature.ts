import { timingSafeEqual } from "node:crypto"
import { signature, signatureHeaders, TOLERANCE_SECONDS } from "#lib/provider/adapter"
import type { SandboxRequest } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"

const TOLERANCE = TOLERANCE_SECONDS * 1000

export type SignatureRejection = { code: "APP_KEY" | "TIMESTAMP" | "SIGNATURE" | "NONCE"; message: string }

/** Checks the app's signature, and that each nonce is used once. Returns why a request is rejected, or undefined. */
export function createSignatureVerifier(sandbox: Pick<SandboxContext, "clock" | "options">) {
  const seen = new Map<string, number>()

  return (request: SandboxRequest): SignatureRejection | undefined => {
    const header = (name: string) => request.headers.get(name) ?? ""
    const timestamp = header(signatureHeaders.timestamp)
    const nonce = header(signatureHeaders.nonce)
    const now = sandbox.clock.now()
    if (header(signatureHeaders.key) !== sandbox.options.appKey)
      return { code: "APP_KEY", message: `unknown ${signatureHeaders.key}` }
    if (!(Math.abs(now - parseTimestamp(timestamp)) <= TOLERANCE))
      return {
        code: "TIMESTAMP",
        message: `${signatureHeaders.timestamp} is more than ${TOLERANCE_SECONDS} s off; see the Date header`,
      }
    const { method, path, query } = request
    const expected = signature(sandbox.options.appSecret, {
      method,
      path,
      query,
      body: request.body.toString("utf8"),
      timestamp,
      nonce,
      key: sandbox.options.appKey,
    })
    if (!equalsInConstantTime(header(signatureHeaders.signature), expected))
      return { code: "SIGNATURE", message: `${signatureHeaders.signature} does not match` }
    for (const [seenNonce, at] of seen) {
      if (Math.abs(now - at) <= 2 * TOLERANCE) break
      seen.delete(seenNonce)
    }
    if (nonce.length < 8 || seen.has(nonce))
      return { code: "NONCE", message: `${signatureHeaders.nonce} is missing, short or was used before` }
    seen.set(nonce, now)
    return undefined
  }
}

/** Ten digits are seconds, thirteen milliseconds. */
const parseTimestamp = (text: string) =>
  /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : Number.NaN

function equalsInConstantTime(actual: string, expected: string) {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
