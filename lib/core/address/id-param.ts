import { toPlainId } from "#lib/core/values/plain-id"

/** Decodes a path parameter. Undefined if it cannot be an id of the provider. */
export function decodeIdParam(segment: string): string | undefined {
  try {
    return toPlainId(decodeURIComponent(segment))
  } catch {
    return undefined
  }
}
