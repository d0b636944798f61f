/**
 * What was left out of an answer: where and what, each once, and nothing of what was there, which may be a driver's.
 * "2.fee invalid_type" is a row, "left_time invalid_type" a field.
 */
type LeftOut = { readonly parts: Set<string>; rows: boolean }
let noted: LeftOut | undefined

type Issue = { readonly path: readonly PropertyKey[]; readonly code: string }

/** Rows that cannot be read: a list without them is no longer the whole list. */
export function reportDroppedRows(issues: readonly Issue[]) {
  if (!noted) return
  if (issues.length > 0) noted.rows = true
  for (const { path, code } of issues) noted.parts.add(`${path.join(".")} ${code}`)
}

/** A field that its record can do without. */
export function reportDroppedField(field: string, issues: readonly Issue[]) {
  for (const { path, code } of issues) noted?.parts.add(`${[field, ...path].join(".")} ${code}`)
}

/** Is it an answer that is being read, or what a request brings? */
export const isReadingResponse = () => noted !== undefined

/** Reads something, and says what was left out of it. Reading is done at once, so no two of them mix. */
export function collectDroppedFields<T>(read: () => T): { read: T; leftOut: string[]; incomplete: boolean } {
  const leftOut: LeftOut = { parts: new Set(), rows: false }
  noted = leftOut
  try {
    const said = read()
    return { read: said, leftOut: [...leftOut.parts], incomplete: leftOut.rows }
  } finally {
    noted = undefined
  }
}
