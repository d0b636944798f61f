import { timingSafeEqual } from "node:crypto"

/** Compares two strings in a time that does not depend on where they differ. */
export function safeEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
