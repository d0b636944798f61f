import { plainId } from "#lib/core/values/plain-id"

/** A name in an address, decoded once; nothing that the provider could not have given. */
export function nameIn(segment: string): string | undefined {
  try {
    return plainId(decodeURIComponent(segment))
  } catch {
    return undefined
  }
}
