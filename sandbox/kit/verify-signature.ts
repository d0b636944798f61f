import { timingSafeEqual } from "node:crypto"
import { signature, signatureHeaders, TOLERANCE_SECONDS } from "#lib/provider/adapter"
import type { SandboxRequest } from "#sandbox/kit/request"
import type { Box } from "#sandbox/kit/context"

const TOLERANCE = TOLERANCE_SECONDS * 1000

export type Stranger = { code: "APP_KEY" | "TIMESTAMP" | "SIGNATURE" | "NONCE"; message: string }

/** Lets in who signs as the drivers' app does, and each request once. */
export function gatekeeperFor(box: Pick<Box, "clock" | "options">) {
  const seen = new Map<string, number>()

  return (asked: SandboxRequest): Stranger | undefined => {
    const header = (name: string) => asked.headers.get(name) ?? ""
    const timestamp = header(signatureHeaders.timestamp)
    const nonce = header(signatureHeaders.nonce)
    const now = box.clock.now()
    if (header(signatureHeaders.key) !== box.options.appKey)
      return { code: "APP_KEY", message: `unknown ${signatureHeaders.key}` }
    if (!(Math.abs(now - milliseconds(timestamp)) <= TOLERANCE))
      return {
        code: "TIMESTAMP",
        message: `${signatureHeaders.timestamp} is more than ${TOLERANCE_SECONDS} s off; see the Date header`,
      }
    const { method, path, query } = asked
    const expected = signature(box.options.appSecret, {
      method,
      path,
      query,
      body: asked.body.toString("utf8"),
      timestamp,
      nonce,
      key: box.options.appKey,
    })
    if (!same(header(signatureHeaders.signature), expected))
      return { code: "SIGNATURE", message: `${signatureHeaders.signature} does not match` }
    for (const [old, at] of seen) {
      if (Math.abs(now - at) <= 2 * TOLERANCE) break
      seen.delete(old)
    }
    if (nonce.length < 8 || seen.has(nonce))
      return { code: "NONCE", message: `${signatureHeaders.nonce} is missing, short or was used before` }
    seen.set(nonce, now)
    return undefined
  }
}

/** Ten digits are seconds, thirteen milliseconds. */
const milliseconds = (text: string) =>
  /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : Number.NaN

function same(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
