/**
 * What was dropped from a response: path and problem, each once, never the value, which may be personal. "2.fee
 * invalid_type" is a row, "left_time invalid_type" a field.
 */
type LeftOut = { readonly parts: Set<string>; rows: boolean }
let noted: LeftOut | undefined

type Issue = { readonly path: readonly PropertyKey[]; readonly code: string }

/** Reports unreadable rows, so that the list is incomplete. */
export function reportDroppedRows(issues: readonly Issue[]) {
  if (!noted) return
  if (issues.length > 0) noted.rows = true
  for (const { path, code } of issues) noted.parts.add(`${path.join(".")} ${code}`)
}

/** Reports an unreadable optional field. */
export function reportDroppedField(field: string, issues: readonly Issue[]) {
  for (const { path, code } of issues) noted?.parts.add(`${[field, ...path].join(".")} ${code}`)
}

/** Whether a response is being read, rather than the input of a request. */
export const isReadingResponse = () => noted !== undefined

/** Runs `read` and collects what it dropped. Reading is synchronous, so calls cannot overlap. */
export function collectDroppedFields<T>(read: () => T): { read: T; leftOut: string[]; incomplete: boolean } {
  const leftOut: LeftOut = { parts: new Set(), rows: false }
  noted = leftOut
  try {
    const result = read()
    return { read: result, leftOut: [...leftOut.parts], incomplete: leftOut.rows }
  } finally {
    noted = undefined
  }
}
