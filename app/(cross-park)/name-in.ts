/** A name in an address, decoded once; nothing that the provider could not have given. */
export function nameIn(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment)
    return /^[\w-]{1,64}$/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}
