/** Where and what, and nothing of what was there: it may be a driver's. "2 fee invalid_type" */
type LeftOut = string[]
let noted: LeftOut | undefined

type Issue = { readonly path: readonly PropertyKey[]; readonly code: string }

/** A row or a field that cannot be read, and without which the rest is shown. */
export const noteLeftOut = (issues: readonly Issue[]) =>
  void noted?.push(...issues.map(({ path, code }) => `${path.join(".")} ${code}`))

/** Reads something, and says what was left out of it. Reading is done at once, so no two of them mix. */
export function notingLeftOut<T>(read: () => T): { read: T; leftOut: LeftOut } {
  const leftOut: LeftOut = []
  noted = leftOut
  try {
    return { read: read(), leftOut }
  } finally {
    noted = undefined
  }
}
