import { timingSafeEqual } from "node:crypto"
import { signature } from "#lib/kit/call/signature"
import type { SandboxRequest } from "#sandbox/kit/asked"
import type { Box } from "#sandbox/kit/scene"

const FIVE_MINUTES = 5 * 60_000

export type Stranger = { code: "APP_KEY" | "TIMESTAMP" | "SIGNATURE" | "NONCE"; message: string }

/** Lets in who signs as the drivers' app does, and each request once. */
export function gatekeeperFor(box: Pick<Box, "clock" | "options">) {
  const seen = new Map<string, number>()

  return (asked: SandboxRequest): Stranger | undefined => {
    const header = (name: string) => asked.headers.get(name) ?? ""
    const timestamp = header("x-timestamp")
    const nonce = header("x-nonce")
    const now = box.clock.now()
    if (header("x-app-key") !== box.options.appKey) return { code: "APP_KEY", message: "unknown X-App-Key" }
    if (!(Math.abs(now - milliseconds(timestamp)) <= FIVE_MINUTES))
      return { code: "TIMESTAMP", message: "X-Timestamp is more than five minutes off; see the Date header" }
    const { method, path, query } = asked
    const expected = signature(box.options.appSecret, {
      method,
      path,
      query,
      body: asked.body.toString("utf8"),
      timestamp,
      nonce,
    })
    if (!same(header("x-signature"), expected)) return { code: "SIGNATURE", message: "X-Signature does not match" }
    for (const [old, at] of seen) {
      if (Math.abs(now - at) <= 2 * FIVE_MINUTES) break
      seen.delete(old)
    }
    if (nonce.length < 8 || seen.has(nonce))
      return { code: "NONCE", message: "X-Nonce is missing, short or was used before" }
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
